import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Resume } from "../components/resume";
import { profile } from "../content/profile";
import { jsonResume } from "../faces/json-resume";
import { pageFace } from "../faces/page";
import { pageMeta } from "../faces/page-meta";
import { innerPage } from "../faces/structured-data";

export const meta = pageMeta;

export const handle = { structuredData: innerPage };

export function loader({ context }: LoaderFunctionArgs) {
  return {
    page: pageFace("resume"),
    resume: jsonResume(context.siteUrl, context.contactEmail ?? profile.email),
  };
}

export default function ResumePage() {
  const { resume } = useLoaderData<typeof loader>();
  return <Resume resume={resume} />;
}
