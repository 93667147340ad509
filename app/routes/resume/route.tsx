import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Resume } from "./resume";
import { usePrefix } from "../../components/use-prefix";
import { contentOf } from "../../content.server";
import { emailFor } from "../../view-data/email";
import { fileAddress } from "../../view-data/file-address";
import { publishedPage } from "../../view-data/page-data";
import { pageMeta, type PageMeta } from "../../head/page-tags";
import { resumeDocument } from "../../view-data/resume-document";
import { innerPage } from "../../head/structured-data";

export const meta: PageMeta<typeof loader> = pageMeta(innerPage);

export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { page, ...written } = publishedPage(content, "resume", content.profile.name);
  const resume = resumeDocument(content, written, emailFor("resume", content, context));
  return {
    page,
    resume,
    download: written.texts.download,
    contents: content.wording.article.contents,
  };
}

export default function ResumePage() {
  const { page, resume, download, contents } = useLoaderData<typeof loader>();
  const pdf = fileAddress(usePrefix(), "resume.pdf");
  return (
    <Resume title={page.title} resume={resume} download={download} pdf={pdf} contents={contents} />
  );
}
