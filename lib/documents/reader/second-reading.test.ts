import { describe, expect, it } from "vitest";
import type { RecognisedLine, RecognisedPage } from "./messages";
import { modelsForOthers } from "./recognition-models";
import { placesToReadAgain, withSecondReading } from "./second-reading";

type Word = [text: string, confidence: number, left: number, width: number];

function line(top: number, ...words: Word[]): RecognisedLine {
  const [left, right] = [
    Math.min(...words.map(([, , at]) => at)),
    Math.max(...words.map(([, , at, width]) => at + width)),
  ];
  return {
    text: words.map(([text]) => text).join(" "),
    box: [left, top, right - left, 12],
    words: words.map(([text, confidence, at, width]) => ({ text, confidence, box: [at, top, width, 12] })),
  };
}

const page = (lines: RecognisedLine[], unread: RecognisedPage["unread"] = []): RecognisedPage => ({
  lines,
  unread,
  turns: 0,
  isBlank: false,
});

const FRENCH = line(100, ["Province", 0.95, 100, 60], ["de", 0.9, 165, 20], ["Taza", 0.9, 190, 40]);
const JUNK = line(100, ["55e", 0.39, 700, 40], ["ll", 0.2, 745, 30]);
const ARABIC = line(100, ["إقليم", 0.9, 742, 36], ["تازة", 0.92, 700, 38]);
const MIXED = line(
  130,
  ["Nom", 0.9, 100, 40],
  [":", 0.9, 145, 4],
  ["ddl", 0.3, 660, 60],
  ["fl", 0.2, 730, 50],
);

describe("places that are read again", () => {
  it("are lines and words that are unsure, and what was not read", () => {
    const unread = [[600, 300, 200, 15]] as const;
    expect(placesToReadAgain(page([FRENCH, JUNK, MIXED], unread))).toEqual([
      [700, 100, 75, 12],
      [660, 130, 120, 12],
      [600, 300, 200, 15],
    ]);
  });

  it("are whole lines that a model of Cyrillic reads in two scripts, however surely", () => {
    const mixed = line(130, ["Мате", 0.9, 100, 40], ["ої", 0.9, 145, 20], ["father:", 0.95, 170, 60]);
    expect(placesToReadAgain(page([mixed]))).toEqual([[100, 130, 130, 12]]);
  });

  it("are none where no more than a word is unsure, or a stamp was not read", () => {
    const word = line(130, ["Sexe", 0.9, 100, 40], ["F", 0.2, 150, 10]);
    expect(placesToReadAgain(page([FRENCH, word], [[400, 500, 180, 140]]))).toEqual([]);
  });
});

describe("a second reading", () => {
  it("takes the place of what was unsure, and leaves what was sure", () => {
    const other = [ARABIC, line(130, ["العائلي", 0.8, 715, 65], ["الاسم", 0.9, 660, 50])];
    const read = withSecondReading(page([FRENCH, JUNK, MIXED], [[705, 98, 60, 15]]), { lines: other }, [
      "ara",
      "fas",
    ]);
    expect(read?.lines.map(({ text, models }) => [text, models])).toEqual([
      ["Province de Taza", undefined],
      ["Nom :", undefined],
      ["إقليم تازة", ["ara", "fas"]],
      ["العائلي الاسم", ["ara", "fas"]],
    ]);
    expect(read?.unread).toEqual([]);
  });

  it("is left where it is no surer, in another script, or digits in place of letters", () => {
    const name = line(160, ["ELAMRANI", 0.45, 330, 90]);
    for (const other of [
      line(160, ["العمراني", 0.4, 330, 90]),
      line(160, ["ELAMRANI", 0.9, 330, 90]),
      line(160, ["٤٢٨٨٧١", 0.9, 330, 90], ["العائلي", 0.95, 1000, 0]),
    ]) {
      const read = withSecondReading(page([name]), { lines: [other] }, ["ara"]);
      expect(read?.lines.map(({ text }) => text) ?? [name.text]).toContain("ELAMRANI");
    }
  });

  it("compares the words of a page of small print, and no more", () => {
    const rows = (count: number, text: string, confidence: number) =>
      Array.from({ length: count }, (_, row) =>
        line(row * 15, ...Array.from({ length: 12 }, (_, at): Word => [text, confidence, at * 80, 70])),
      );
    const readAgain = (count: number) =>
      withSecondReading(page(rows(count, "ddl", 0.3)), { lines: rows(count, "إقليم", 0.9) }, ["ara"]);
    const read = readAgain(75);
    expect(read?.lines.map(({ models }) => models)).toEqual(Array(75).fill(["ara"]));
    expect(readAgain(90)).toBeNull();
  });

  it("makes no Latin letters of Cyrillic ones that look the same", () => {
    const read = page([line(100, ["АКТ", 0.5, 100, 80]), line(130, ["М1сго5оН", 0.2, 100, 90])]);
    const other = [line(100, ["AKT", 0.9, 100, 80]), line(130, ["Microsoft", 0.9, 100, 90])];
    expect(withSecondReading(read, { lines: other }, ["eng"])?.lines.map(({ text }) => text)).toEqual([
      "АКТ",
      "Microsoft",
    ]);
  });
});

it("another script's models are those of the script that was found, or of Latin letters", () => {
  const installed = new Set(["fra", "eng", "ara", "fas", "chi_sim", "jpn", "ukr", "hin", "mar", "kor"]);
  const choices = (models: string[], found: string | null) => modelsForOthers(models, installed, found);
  expect(choices(["fra"], "Arabic")).toEqual([["ara", "fas"]]);
  expect(choices(["eng"], "Devanagari")).toEqual([["mar", "hin"]]);
  expect(choices(["spa"], "Han")).toEqual([["chi_sim"], ["jpn"]]);
  expect(choices(["deu"], "Fraktur")).toEqual([]);
  expect(choices(["fra"], null)).toEqual([]);
  for (const models of [["ara", "fas"], ["ukr"], ["mar", "hin"], ["chi_sim"]])
    expect(choices(models, null)).toEqual([["eng"]]);
  expect(choices(["kor", "eng"], null)).toEqual([]);
});
