import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { inOrderOfSight } from "./process/reversed-values";
import { reader } from "./testing/confined-reader";
import { formPage, type Note } from "./testing/form-papers";

const hex = (text: string) => `<${Buffer.from(`\ufeff${text}`, "utf16le").swap16().toString("hex")}>`;
const field = (value: string, more = ""): Note => ({
  rect: [70, 200, 270, 220],
  entries: `/FT/Tx/V${hex(value)}${more}`,
});
const file = (note: Note) => ({ bytes: formPage([note], { content: "" }), mediaType: "application/pdf" });

async function read(note: Note) {
  const [page] = (await reader.read(file(note), { language: "en", maxOcrPages: 0 })).pages;
  const shown = page?.lines.filter(({ isHidden }) => !isHidden).map(({ text }) => text);
  return { shown, doubts: page?.doubts?.map(({ kind }) => kind) ?? [] };
}

async function picture(note: Note): Promise<string> {
  const { bytes } = await reader.exhibitPicture(file(note), { page: 1, maxBytes: 1_000_000 });
  return createHash("sha256").update(bytes).digest("hex");
}

const LIGATURES = "ﷲ ﻣﺤﻤﺪ";

describe("a value that runs from right to left, of a field that draws nothing itself", () => {
  it.each([
    ["Hebrew", "תעודת לידה", []],
    ["Hebrew with Latin letters and a number", "שם: דוד (Cohen) 1987", []],
    ["Arabic, whose letters aren't joined", "محمد بن عبد الله", ["letters_not_drawn"]],
    ["letters that our font of forms lacks", LIGATURES, ["letters_not_drawn"]],
  ])("is read as it was written: %s", async (_, value, doubts) => {
    expect(await read(field(value))).toEqual({ shown: [value.normalize("NFKC")], doubts });
  });

  it.each([
    ["אבגד", "דגבא"],
    ["שם: דוד (Cohen) 1987", "1987 (Cohen) דוד :םש"],
    ["בֶּן", "ןבֶּ"],
    ["Name: דוד כהן, born", "Name: ןהכ דוד, born"],
  ])("is drawn as a reader sees it: %s", (value, sight) => {
    expect(inOrderOfSight(value)).toBe(sight);
  });

  it("has another picture with its letters the other way round", async () => {
    const [one, other] = await Promise.all([picture(field("אבגד")), picture(field("דגבא"))]);
    expect(one).not.toBe(other);
  });

  it.each([
    ["in boxes", "/Ff 16777216/MaxLen 10"],
    ["on many lines", "/Ff 4096"],
  ])("is read with a doubt where it is not turned round: %s", async (_, more) => {
    const { shown, doubts } = await read(field("תעודת לידה", more));
    expect(shown?.join(" ")).toBe("תעודת לידה");
    expect(doubts).toEqual(["letters_not_drawn"]);
  });
});
