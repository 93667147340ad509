import { Link } from "@remix-run/react";
import "./topic-name.scss";

interface Props {
  name: string;
  /** The paths of the topics that have a page, by their names. */
  paths: Record<string, string> | undefined;
}

/** What may be the name of a topic, with a link to the topic's page if it has one. */
export function TopicName({ name, paths }: Props) {
  const path = paths?.[name];
  return path ? <Link to={path}>{name}</Link> : name;
}
