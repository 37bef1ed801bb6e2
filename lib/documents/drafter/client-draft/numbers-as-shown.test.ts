import { describe, expect, it } from "vitest";
import { plainText } from "@/lib/core/documents/plain-text";
import { WORD_MEDIA_TYPE } from "../../sources/word/word-parts";
import { parseDraft } from "./parse-draft";
import { makeWord } from "./testing/make-word";

const run = (text: string, properties = "") =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const script = (kind: string) => `<w:vertAlign w:val="${kind}"/>`;
const raised = (text: string) => run(text, script("superscript"));
const paragraph = (...runs: string[]) => `<w:p>${runs.join("")}</w:p>`;
const fromWord = (body: string) => parseDraft({ bytes: makeWord(body), mediaType: WORD_MEDIA_TYPE });
const fromText = (text: string) =>
  parseDraft({ bytes: new TextEncoder().encode(text), mediaType: "text/plain" });
const said = async (blocks: ReturnType<typeof parseDraft>) => JSON.stringify(await blocks);

describe("raised and lowered figures are none of the number beside them", () => {
  it.each([
    ["in a paragraph", paragraph(run("Weight 10"), raised("2"))],
    ["in a field", paragraph(run("Area: 10"), raised("2"), run(" m"))],
    ["in an item", paragraph(run("1. Area of 10"), raised("2"))],
    ["in a mark", paragraph(run("[Stamp: 10"), raised("2"), run("]"))],
    ["in a note", paragraph(run("[Translator’s note: 10"), raised("2"), run("]"))],
    ["in a table", `<w:tbl><w:tr><w:tc>${paragraph(run("10"), raised("2"))}</w:tc></w:tr></w:tbl>`],
  ])("%s", async (_, body) => {
    const text = await said(fromWord(body));
    expect(text).toContain("10²");
    expect(text).not.toMatch(/102|"2"/);
  });

  it("below the line, and with signs", async () => {
    const body = paragraph(run("Index: 5"), run("10", script("subscript")), run(" and 10"), raised("-3"));
    expect(await said(fromWord(body))).toContain("5₁₀ and 10⁻³");
  });

  it("letters stay as they are: 1er is read so", async () => {
    const text = await said(fromWord(paragraph(run("on 1"), raised("er"), run(" May"))));
    expect(text).toContain('{"text":"er","superscript":true}');
  });

  it("raised by their place they are refused by name", async () => {
    const body = paragraph(run("10"), run("2", '<w:position w:val="8"/>'));
    await expect(fromWord(body)).rejects.toThrow("raised or lowered figures");
  });
});

describe("what somebody numbered keeps its number", () => {
  it.each([
    ["from seven on", ["7. Seventh", "8. Eighth"]],
    ["backwards", ["3) Third", "1) First"]],
    ["with a gap", ["1. First", "3. Third"]],
    ["with noughts", ["01. First", "02. Second"]],
  ])("%s", async (_, lines) => {
    for (const blocks of [
      fromText(lines.join("\n")),
      fromWord(lines.map((line) => paragraph(run(line))).join("")),
    ]) {
      const printed = plainText({ language: "en", title: "", blocks: await blocks });
      for (const line of lines) {
        const [number = "", words = ""] = line.split(" ");
        expect(printed).toMatch(new RegExp(`${number.replace(/[.)]/, "[.)]")} ${words}`));
      }
    }
  });

  it("a list from one on is a list, and what interrupts it changes no number", async () => {
    const blocks = await fromText("1. First\n2. Second\n\nIn between\n\n3. Third");
    expect(blocks.map(({ kind }) => kind)).toEqual(["list", "text", "text"]);
    expect(await said(fromText("1. First\n\nIn between\n\n2. Second"))).toContain('"2. Second"');
  });

  it("the five hundred and first item is none of a new list's first", async () => {
    const lines = Array.from({ length: 502 }, (_, at) => `${at + 1}. Item`);
    expect(await said(fromText(lines.join("\n")))).toContain('"501. Item"');
  });

  it("a minus before an amount is no bullet", async () => {
    const text = await said(fromText("- 500.00\n– $20\n- a remark"));
    expect(text).toContain("- 500.00");
    expect(text).toContain("– $20");
    expect(text).toContain('[{"text":"a remark"}]');
  });
});
