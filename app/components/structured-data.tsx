/**
 * JSON-LD for search engines. It stands at the end of the body: bots that read only a page's first
 * kilobytes look for other tags.
 */
export function StructuredData({ data }: { data: object }) {
  // Raw, as React would escape the quotes in it. "<" is written as JSON allows it, so that no content can end the script (https://www.w3.org/TR/json-ld11/#restrictions-for-contents-of-json-ld-script-elements).
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
