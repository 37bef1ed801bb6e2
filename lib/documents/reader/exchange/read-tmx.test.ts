import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { writeTmx } from "@/lib/core/exchange/write-tmx";
import { readTbx } from "./read-tbx";
import { readTmx } from "./read-tmx";

const PAIR = { sourceLanguage: "es", targetLanguage: "en" };
const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (xml: string) => readTmx(utf8(xml), PAIR);
const unit = (source: string, target: string) =>
  `<tu><tuv xml:lang="ES-mx"><seg>${source}</seg></tuv><tuv lang="en_US"><seg>${target}</seg></tuv></tu>`;
const file = (units: string, head = "") => `${head}<tmx version="1.4"><header/><body>${units}</body></tmx>`;

describe("TMX", () => {
  it("is read as it was written", async () => {
    const entries = [
      { source: 'Acta <&> "literal"', target: "Record", forbidden: [], note: "" },
      { source: "España; “así”", target: "Spain; “so”", forbidden: [], note: "" },
    ];
    expect(read(await text(writeTmx([entries], PAIR)))).toEqual({
      entries,
      skipped: 0,
      faults: [],
      languages: ["es", "en"],
    });
  });

  it("by other programs is read without inline codes, in any region", () => {
    const source =
      'Acta <bpt i="1">&lt;b&gt;<sub>no</sub></bpt>de <hi>nacimiento</hi><ept i="1">&lt;/b&gt;</ept>';
    expect(read(file(unit(source, 'Birth<ph x="1">{1}</ph> record'))).entries).toMatchObject([
      { source: "Acta de nacimiento", target: "Birth record" },
    ]);
  });

  it("names each unit that is of no use, and keeps the others", () => {
    const good = unit("Uno", "One");
    const french = '<tu><tuv xml:lang="fr"><seg>Un</seg></tuv></tu>';
    const found = read(
      file(`${good}${french}${unit("", "x")}${unit("12", "13")}${unit(`a${"b".repeat(2_000)}`, "x")}`),
    );
    expect([found.entries.length, found.skipped]).toEqual([1, 4]);
    expect(found.faults).toEqual([
      "Unit 2 isn't in both languages.",
      "Unit 3 has an empty segment.",
      "Unit 4 has a segment of more than 2,000 characters, or without a letter.",
      "Unit 5 has a segment of more than 2,000 characters, or without a letter.",
    ]);
    expect(found.languages).toEqual(["es", "en", "fr"]);
  });

  it.each([
    '<?xml version="1.0"?>\n<!-- made by <a program> -->\n<!DOCTYPE tmx SYSTEM "tmx14.dtd">\n',
    `<!DOCTYPE tmx PUBLIC "-//LISA OSCAR:1998//DTD for Translation Memory eXchange//EN" 'http://example.com/tmx14.dtd' >`,
    "<!DOCTYPE tmx>",
    '\ufeff<!DOCTYPE tmx SYSTEM "file:///etc/passwd">',
  ])("may name a document type, which is left alone: %j", (head) => {
    expect(read(file(unit("Uno", "One"), head)).entries).toHaveLength(1);
  });

  it("is as tolerant of a TBX file's", () => {
    const xml = `<?xml version='1.0'?>
<!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd">
<martif type="TBX"><text><body><termEntry>
<langSet xml:lang="es"><tig><term>tomo</term></tig></langSet>
<langSet xml:lang="en"><tig><term>volume</term></tig></langSet>
</termEntry></body></text></martif>`;
    expect(readTbx(utf8(xml), PAIR).entries).toMatchObject([{ source: "tomo", target: "volume" }]);
  });

  it.each([
    ['<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><tmx>&b;</tmx>', /^Line 1 declares/],
    ['<!DOCTYPE x SYSTEM "a.dtd" [<!ENTITY % a SYSTEM "b">%a;]><tmx/>', /^Line 1 declares/],
    ['<!DOCTYPE tmx SYSTEM "a.dtd">\n<!DOCTYPE tmx SYSTEM "b.dtd"><tmx/>', /^Line 2 declares/],
    ['<tmx>\n<!DOCTYPE tmx SYSTEM "a.dtd"></tmx>', /^Line 2 declares/],
    ['<!DOCTYPE tmx SYSTEM "a.dtd"\n<tmx/>', /^Line 1 declares/],
    ['<!-- <!DOCTYPE tmx> -->\n<!ENTITY a "b"><tmx/>', /^Line 1 declares/],
    ["<!doctype tmx>\n<!entity a 'b'><tmx/>", /declares/],
    ["<tmx>&nbsp;</tmx>", /^Line 1 is not well-formed/],
    ["<tbx/>", /isn't TMX/],
  ])("refuses %j and names the line", (xml, message) => {
    expect(() => read(xml)).toThrow(message);
  });

  it("refuses more units than fit", () => {
    expect(() => read(file("<tu/>".repeat(10_001)))).toThrow(/more than 10,000/);
  });
});
