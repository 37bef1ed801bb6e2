import type { PdfMetadata } from "../pages/metadata";

const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** PDF/A requires a description of properties from other standards (ISO 19005-3, 6.6.2.3). */
const UA_SCHEMA = `<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>The part of ISO 14289 that the file conforms to</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>`;

/** Claims PDF/A-3b and PDF/UA-1. Sources: ISO 16684-1; ISO 19005-3, 6.6; ISO 14289-1, 5. Written 2026-11-23. */
export function xmpPacket({ title, subject, author, keywords, language, creationDate }: PdfMetadata): string {
  const created = `${creationDate.toISOString().slice(0, 19)}Z`;
  const inLanguage = (text: string) =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(text)}</rdf:li></rdf:Alt>`;
  const properties: [name: string, value: string | undefined][] = [
    ["dc:format", "application/pdf"],
    ["dc:title", inLanguage(title)],
    ["dc:description", subject === undefined ? undefined : inLanguage(subject)],
    ["dc:creator", `<rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq>`],
    ["dc:language", `<rdf:Bag><rdf:li>${escapeXml(language)}</rdf:li></rdf:Bag>`],
    ["pdf:Keywords", keywords === undefined ? undefined : escapeXml(keywords)],
    ["pdf:Producer", "Vidimus"],
    ["xmp:CreatorTool", "Vidimus"],
    ["xmp:CreateDate", created],
    ["xmp:ModifyDate", created],
    ["pdfaid:part", "3"],
    ["pdfaid:conformance", "B"],
    ["pdfuaid:part", "1"],
  ];
  const elements = properties.flatMap(([name, value]) =>
    value === undefined ? [] : [`<${name}>${value}</${name}>`],
  );
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
    ' xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"',
    ' xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"',
    ' xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"',
    ' xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">',
    ...elements,
    UA_SCHEMA,
    "</rdf:Description>",
    "</rdf:RDF>",
    "</x:xmpmeta>",
    '<?xpacket end="r"?>',
  ].join("\n");
}

function escapeXml(text: string): string {
  return text.replace(NOT_XML, "").replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}
