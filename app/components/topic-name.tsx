import { Link } from "@remix-run/react";

interface Props {
  name: string;
  /** The paths of topic pages by name. */
  paths: Record<string, string> | undefined;
}

/** A name that links to its topic's page, if there is one. */
export function TopicName({ name, paths }: Props) {
  const path = paths?.[name];
  return path ? <Link to={path}>{name}</Link> : name;
}
