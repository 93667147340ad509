import { expect, test } from "vitest";
import { problemInSvg } from "./svg";

const head = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const withInside = (inside: string) => `${head} width="40" height="30">\n${inside}</svg>`;

test("refuses an SVG that could run a script or load from elsewhere, and names the line", () => {
  const cases: [inside: string, found: string][] = [
    ["<script>1</script>", "a <script>"],
    ["<s:script xmlns:s='http://www.w3.org/2000/svg'/>", "a <s:script>"],
    ["<metadata><script>1</script></metadata>", "a <script>"],
    ["<style><script>1</script></style>", "a <script>"],
    ["<h:pre xmlns:h='http://www.w3.org/1999/xhtml'><script/></h:pre>", "a <h:pre>"],
    ["<math xmlns='http://www.w3.org/1998/Math/MathML'/>", "a <math>"],
    ["<noscript/>", "a <noscript>"],
    ["<foreignObject/>", "a <foreignObject>"],
    ["<g onload='a()'/>", "an event handler (onload)"],
    ["<set attributeName='onclick' to='a()'/>", "an animated onclick"],
    ["<set attributeName='xlink:href' to='javascript:a()'/>", "an animated xlink:href"],
    ["<g xml:base='https://example.com'><use href='#a'/></g>", "an xml:base"],
    ["<a href='https://example.com'/>", 'a reference to "https://example.com"'],
    ["<a xlink:href='&#106;avascript:a()'/>", 'a reference to "javascript:a()"'],
    [
      "<a xmlns:x='http://www.w3.org/1999/xlink' x:href='//example.com'/>",
      'a reference to "//example.com"',
    ],
    ["<use href='data:image/png;base64,AA'/>", 'a reference to "data:image/png;base64,AA"'],
    ["<image href='data:image/svg+xml,a'/>", 'a reference to "data:image/svg+xml,a"'],
    ["<style>@import 'a.css';</style>", "a reference in its styles"],
    ["<style>@im<!-- -->port 'a.css';</style>", "a reference in its styles"],
    ["<style>a{}<g/>@import 'a.css';</style>", "a reference in its styles"],
    ["<style><![CDATA[a{fill:u\\72l(https://example.com)}]]></style>", "a reference in its styles"],
    ["<style>a{background:image-set('a.png' 1x)}</style>", "a reference in its styles"],
    ["<g fill='url(https://example.com)'/>", "a reference in fill"],
    ["<g style='fill:url(https://example.com)'/>", "a reference in style"],
    ["<?xml-stylesheet href='a.css'?>", "a processing instruction (<?xml-stylesheet?>)"],
    ["<?a <!-- ?><script/><?b --> ?>", "a processing instruction (<?a?>)"],
  ];
  for (const [inside, found] of cases)
    expect(problemInSvg(withInside(inside)), inside).toBe(
      `contains ${found} on line 2. Save it as plain SVG, without scripts and links.`,
    );
});

test("refuses a document that is not SVG in UTF-8, or that declares entities or attributes", () => {
  const plain = "Save it as plain SVG, without scripts and links.";
  const cases: [source: string, problem: string][] = [
    [
      `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "a()">]>${head}/>`,
      `contains declarations in its DOCTYPE on line 1. ${plain}`,
    ],
    [
      `<!DOCTYPE svg [<!ENTITY a "b">]>\n${head}>&a;</svg>`,
      `contains declarations in its DOCTYPE on line 1. ${plain}`,
    ],
    [
      `<?xml version="1.0" encoding="Shift_JIS"?>${head}/>`,
      `contains the encoding Shift_JIS on line 1. ${plain}`,
    ],
    ["<svg/>", "has no <svg> in the SVG namespace. Save it as plain SVG."],
    [
      `<g xmlns="http://www.w3.org/2000/svg"/>`,
      "has no <svg> in the SVG namespace. Save it as plain SVG.",
    ],
    [`${head}>\n<g></svg>`, "is not valid XML (line 2). Save it as plain SVG in UTF-8."],
    [`${head}>&nbsp;</svg>`, "is not valid XML (line 1). Save it as plain SVG in UTF-8."],
  ];
  for (const [source, problem] of cases) expect(problemInSvg(source), source).toBe(problem);
});

test("accepts the files of common SVG editors", () => {
  const programs = {
    Inkscape: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="210mm" height="297mm" viewBox="0 0 210 297" inkscape:version="1.3" sodipodi:docname="a.svg"
  xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns="http://www.w3.org/2000/svg"
  xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#"
  xmlns:dc="http://purl.org/dc/elements/1.1/">
<sodipodi:namedview pagecolor="#ffffff"><inkscape:grid type="xygrid"/></sodipodi:namedview>
<metadata><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format>
<dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage"/></cc:Work></rdf:RDF></metadata>
<defs><marker id="a" style="overflow:visible"/></defs><flowRoot/>
<g inkscape:label="Layer 1"><path style="marker-end:url(#a)" d="m0 0" sodipodi:nodetypes="cc"/></g></svg>`,
    Illustrator: `<?xml version="1.0" encoding="utf-8"?><!-- Generator: an SVG editor -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
${head} x="0px" xml:space="preserve" style="enable-background:new 0 0 9 9;"><style type="text/css">
.st0{fill:url(#SVGID_1_);}@font-face{font-family:a;src:url("data:font/woff2;base64,AA")}</style>
<switch><g i:extraneous="self" xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/"><use xlink:href="#a"/>
<image width="9" height="9" xlink:href="data:image/png;base64,AA"/></g></switch></svg>`,
    "draw.io": `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
${head} version="1.1" content="&lt;mxfile host=&quot;app&quot;&gt;&lt;diagram/&gt;&lt;/mxfile&gt;"
 style="background: light-dark(#ffffff, var(--a, #121212));"><defs/><g data-cell-id="1">
<rect fill="light-dark(#dae8fc, #1d293b)" pointer-events="all"/><text font-family="Helvetica">a</text></g></svg>`,
    Graphviz: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"
 "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
${head} width="62pt"><g id="graph0" class="graph"><title>%3</title>
<polygon fill="white" points="-4,4"/><text>a&#45;&gt;b &amp; &#160;c</text></g></svg>`,
    matplotlib: `<?xml version="1.0" encoding="utf-8" standalone="no"?>
${head}><metadata><rdf:RDF xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:cc="http://creativecommons.org/ns#"
 xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><cc:Work><dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage"/>
<dc:creator><cc:Agent><dc:title>a plotter, https://example.com/</dc:title></cc:Agent></dc:creator></cc:Work></rdf:RDF></metadata>
<defs><style type="text/css">*{stroke-linejoin: round}</style></defs>
<g clip-path="url(#p1)"><use xlink:href="#m1" style="stroke: #000000"/></g></svg>`,
    Excalidraw: `<svg version="1.1" xmlns="http://www.w3.org/2000/svg" filter="invert(93%)"><!-- svg-source:excalidraw -->
<metadata></metadata><defs><style class="style-fonts">@font-face { font-family: Excalifont;
 src: url(data:font/woff2;base64,AA) format("woff2"); }</style></defs><g mask="url(#mask-1)"><path d="M1 1"/></g></svg>`,
    "an animation": withInside(
      "<circle><animate attributeName='r' values='1;2' dur='1s'/></circle>",
    ),
  };
  for (const [program, source] of Object.entries(programs))
    expect(problemInSvg(source), program).toBeUndefined();
});
