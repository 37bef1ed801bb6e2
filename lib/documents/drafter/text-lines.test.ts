import { expect, test } from "vitest";
import { chunkFrom, toSegments } from "./text-lines";

const LONG = "Érase una vez un registro. ".repeat(200);

test.each([
  ["one line", "Hola."],
  ["line breaks of every kind", "a\nb\r\nc\rd\n\n\ne"],
  ["white space around", "  \n\t hola \n  mundo\t\n\n "],
  ["nothing but white space", " \n \n"],
  ["a line of many sentences", LONG],
  ["a sentence without an end", `${"palabra ".repeat(900)}fin`],
  ["a word without an end", "😀".repeat(4_000)],
])("%s is given back letter for letter", (_, text) => {
  const segments = toSegments(text);
  expect(segments.map((segment) => segment.text + segment.after).join("")).toBe(text);
  expect(segments.filter(({ text: line }) => line !== line.trim() || /[\r\n]/.test(line))).toEqual([]);
  expect(Math.max(...segments.map(({ text: line }) => line.length))).toBeLessThanOrEqual(1_500);
  expect(segments.filter(({ text: line }) => !line.isWellFormed())).toEqual([]);
});

test("chunks follow one another without a gap and end with paragraphs where they can", () => {
  const text = Array.from({ length: 40 }, (_, at) => `${at} ${"x".repeat(300)}\n${at} y`).join("\n\n");
  const segments = toSegments(text);
  let from = 0;
  while (from < segments.length) {
    const chunk = chunkFrom(segments, from);
    expect(chunk).toEqual(segments.slice(from, from + chunk.length));
    expect(chunk.length).toBeGreaterThan(0);
    from += chunk.length;
    if (from < segments.length) expect(chunk.at(-1)?.after).toBe("\n\n");
  }
});
