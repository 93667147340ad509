import { Link } from "@remix-run/react";

interface Props {
  name: string;
  paths: Record<string, string> | undefined;
}

export function TopicName({ name, paths }: Props) {
  const path = paths?.[name];
  return path ? <Link to={path}>{name}</Link> : name;
}
