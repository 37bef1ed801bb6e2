import { describe, expect, it } from "vitest";
import type { PdfMetadata } from "../pages/metadata";
import { xmpPacket } from "./xmp";

const METADATA: PdfMetadata = {
  title: "Certified translation: Acta",
  author: "Sandbox Reviewer",
  language: "es",
  creationDate: new Date("2026-03-03T15:04:05.678Z"),
};
const SIGNS: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** Null if the text would be markup. */
function read(packet: string, element: string): string | null {
  const inner = new RegExp(`<${element}>(.*)</${element}>`, "s").exec(packet)?.[1] ?? "";
  const text = /<rdf:li[^>]*>(.*)<\/rdf:li>/s.exec(inner)?.[1] ?? inner;
  if (/[<>]|&(?!(?:amp|lt|gt|quot);)/.test(text)) return null;
  return text.replace(/&(\w+);/g, (_, sign: string) => SIGNS[sign] ?? "");
}

describe.each([
  ["an ampersand", "Rossi & Figli"],
  ["markup", "</rdf:li><pdfaid:part>1</pdfaid:part>"],
  ["an entity", "&lt;b&gt; &#60; &copy;"],
  ["quotes", `"Le d'Or"`],
  ["another script", "محمد عبد الله 王小明"],
  ["a sign beyond the first plane", "𠮷野家"],
])("a name with %s", (_, name) => {
  it("is told as it is written, and closes nothing", () => {
    const packet = xmpPacket({ ...METADATA, title: name, subject: name, author: name, keywords: name });
    for (const element of ["dc:title", "dc:description", "dc:creator", "pdf:Keywords"])
      expect(read(packet, element)).toBe(name);
    expect(packet.match(/<pdfaid:part>/g)).toHaveLength(1);
  });
});

it("leaves out what no XML file may hold", () => {
  const packet = xmpPacket({ ...METADATA, title: "A\u0000B\u001bC\ufffeD\ud800E" });
  expect(read(packet, "dc:title")).toBe("ABCDE");
});

it("tells the time in seconds of UTC, and nothing of what is not known", () => {
  const packet = xmpPacket(METADATA);
  expect(read(packet, "xmp:CreateDate")).toBe("2026-03-03T15:04:05Z");
  expect(packet).not.toContain("dc:description");
  expect(packet).not.toContain("undefined");
});
