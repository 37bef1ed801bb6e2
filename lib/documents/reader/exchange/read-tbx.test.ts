import { describe, expect, it } from "vitest";
import { TBX_VERSIONS, writeTbx } from "@/lib/core/exchange/write-tbx";
import { readTbx } from "./read-tbx";

const PAIR = { sourceLanguage: "es", targetLanguage: "en" };
const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (xml: string, pair = PAIR) => readTbx(utf8(xml), pair);

const V2 = `<?xml version="1.0" encoding="UTF-8"?>
<martif type="TBX" xml:lang="en"><martifHeader/><text><body>
  <termEntry id="1"><note>Civil
    records</note>
    <langSet xml:lang="es-MX"><tig><term>acta de <hi>nacimiento</hi></term></tig></langSet>
    <langSet xml:lang="en-US">
      <ntig><termGrp><term>birth certificate</term></termGrp></ntig>
      <tig><term>birth &amp; record</term><termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote></tig>
    </langSet>
  </termEntry>
  <termEntry id="2"><langSet xml:lang="fr"><tig><term>acte</term></tig></langSet></termEntry>
</body></text></martif>`;

describe("TBX", () => {
  it.each(TBX_VERSIONS)("in version %s is read as it was written", (version) => {
    const entries = [
      { source: 'acta <&> "literal"', target: "full copy", forbidden: ["literal"], note: "España; “así”" },
      { source: "juez", target: "judge", forbidden: [], note: "" },
    ];
    const xml = [...writeTbx(entries, { ...PAIR, title: "House & terms", version })].join("");
    expect(read(xml)).toEqual({ entries, skipped: 0, faults: [], languages: ["es", "en"] });
  });

  const withStatus = (status: string, type = "administrativeStatus") => `<tbx><text><body><conceptEntry>
    <langSec xml:lang="es"><termSec><term>juez</term></termSec></langSec>
    <langSec xml:lang="en"><termSec><term>judge</term></termSec>
    <termSec><term>magistrate</term><termNote type="${type}">${status}</termNote></termSec>
    </langSec></conceptEntry></body></text></tbx>`;

  it.each([
    "forbidden",
    "Forbidden",
    "not recommended",
    "do_not_use",
    "obsolete",
    "deprecatedTerm",
    "supersededTerm-admn-sts",
  ])("with the status %j rules a term out", (status) => {
    const { entries, faults } = read(withStatus(status));
    expect([entries, faults]).toMatchObject([[{ target: "judge", forbidden: ["magistrate"] }], []]);
  });

  it.each(["admittedTerm-admn-sts", "standardizedTerm", "legalTerm", "approved", ""])(
    "with the status %j keeps a term",
    (status) => {
      const { entries, faults } = read(withStatus(status, "normativeAuthorization"));
      expect([entries.map(({ target }) => target), faults]).toEqual([["judge", "magistrate"], []]);
    },
  );

  it("with a status that nobody knows leaves the term out, and says so", () => {
    const { entries, faults } = read(withStatus("im Umlauf"));
    expect(entries).toMatchObject([{ target: "judge", forbidden: [] }]);
    expect(faults).toEqual(["Concept 1 has a term that was left out: its status isn't one of TBX's."]);
  });

  it("in the version of 2008 is read without regions, and its deprecated terms are forbidden", () => {
    expect(read(V2)).toEqual({
      entries: [
        {
          source: "acta de nacimiento",
          target: "birth certificate",
          forbidden: ["birth & record"],
          note: "Civil records",
        },
      ],
      skipped: 1,
      faults: [],
      languages: ["es", "en", "fr"],
    });
  });

  it("has its data categories as elements in the other style", () => {
    const xml = `<tbx style="dct"><text><body><conceptEntry>
      <langSec xml:lang="es"><termSec><term>juez</term></termSec></langSec>
      <langSec xml:lang="en"><termSec><term>judge</term></termSec>
      <termSec><term>magistrate</term><min:administrativeStatus>supersededTerm-admn-sts</min:administrativeStatus></termSec>
      </langSec></conceptEntry></body></text></tbx>`;
    expect(read(xml).entries).toMatchObject([{ target: "judge", forbidden: ["magistrate"] }]);
  });

  it("is read in UTF-16, as older programs write it", () => {
    const bytes = new Uint8Array(Buffer.from(`\ufeff${V2}`, "utf16le"));
    expect(readTbx(bytes, PAIR).entries).toHaveLength(1);
  });

  it.each([
    ['<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><tbx>&b;</tbx>', /^Line 1 declares/],
    ["<tbx>\n<!-- <!entity % a> --></tbx>", /^Line 2 declares/],
    ["<tbx>\n\n<text>&nbsp;</text></tbx>", /^Line 3 is not well-formed/],
    ["<tbx>\n<text></tbx>", /^Line 2 is not well-formed/],
    ["<tbx><text a=1></text></tbx>", /^Line 1 is not well-formed/],
    ["<html></html>", /isn't TBX/],
    ["", /Line 1 is not well-formed/],
  ])("refuses %j and names the line", (xml, message) => {
    expect(() => read(xml)).toThrow(message);
  });

  it("refuses text in another encoding", () => {
    expect(() => readTbx(new Uint8Array([0x3c, 0x74, 0xe9, 0x3e]), PAIR)).toThrow(/Save it as UTF-8/);
  });

  it("refuses more terms than anybody keeps", () => {
    const entries = Array.from({ length: 5_001 }, (_, at) => ({
      source: `a${at}`,
      target: "b",
      forbidden: [],
      note: "",
    }));
    expect(() => read([...writeTbx(entries, { ...PAIR, title: "", version: "3" })].join(""))).toThrow(
      /more than 5,000/,
    );
  });
});
