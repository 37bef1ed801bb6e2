import { expect, test } from "vitest";
import { withAgreeingLayer } from "./agreeing-layer";
import type { RecognisedLine } from "./messages";
import type { TextLine } from "./port";

const read = (text: string, top = 100, confidence = 0.95): RecognisedLine => ({
  text,
  box: [100, top, 600, 20],
  words: text.split(" ").map((word) => ({ text: word, confidence })),
});
const told = (text: string, top = 101): TextLine => ({
  text,
  box: [102, top, 590, 18],
  confidence: 1,
  isHidden: true,
});
const OTHERS = read("This is to certify that the bearer was born", 300);
const SAME = told("This is to certify that the bearer was born", 301);
const first = (line: RecognisedLine, layer: TextLine) => withAgreeingLayer([line, OTHERS], [layer, SAME])[0];
const sureness = (line: RecognisedLine | undefined) =>
  Math.max(...(line?.words ?? []).map((word) => word.confidence));

test("accents that the recogniser lost are those of a layer that agrees", () => {
  const line = first(read("Jose Garcia Munoz"), told("José García Muñoz"));
  expect([line?.text, sureness(line)]).toEqual(["José García Muñoz", 0.95]);
});

test.each([
  ["Lukasz Wisniewski", "Łukasz Wiśniewski"],
  ["Dorde Soren", "Đorđe Søren"],
  ["Irmak Yildiz", "Irmak Yıldız"],
  ["Георгій", "Ґеорґій"],
])("the strokes that %s was read without are those of a layer that agrees", (seen, hidden) => {
  const line = first(read(seen), told(hidden));
  expect([line?.text, sureness(line)]).toEqual([hidden, 0.95]);
  expect(first(read(hidden), told(seen))?.text).toBe(hidden);
});

test("a layer without accents takes none away", () => {
  expect(first(read("Jürgen Müller"), told("Jurgen Muller"))?.text).toBe("Jürgen Müller");
});

test("a word that was hard to read is the layer's, and its line is compared with the page", () => {
  const line = first(read("Maria Sob", 100, 0.4), told("Maria Soto"));
  expect([line?.text, sureness(line)]).toEqual(["Maria Soto", 0.4]);
});

test.each([
  ["a name that was read well", "Maria Soto", "Maria Santos", 0.95],
  ["a figure, however it was read", "Number 4471", "Number 4477", 0.3],
])(
  "%s stays where a layer says another, and its line is compared with the page",
  (_, seen, hidden, confidence) => {
    const line = first(read(seen, 100, confidence), told(hidden));
    expect(line?.text).toBe(seen);
    expect(sureness(line)).toBeLessThanOrEqual(0.5);
  },
);

test("a layer of another text is left aside", () => {
  const lines = [read("Jose Garcia Munoz"), OTHERS];
  expect(
    withAgreeingLayer(lines, [told("José García Muñoz"), told("all of this is about something else", 301)]),
  ).toEqual(lines);
});

test("a line whose words a layer tells is compared, whatever the layer says elsewhere", () => {
  const lines = [read("Comparecio Jose Garcia Munoz"), OTHERS];
  const others = told("all of this is about something else altogether", 301);
  const found = withAgreeingLayer(lines, [told("Compareció José García Muñoz"), others]);
  expect(found.map(({ text }) => text)).toEqual(["Compareció José García Muñoz", OTHERS.text]);
});

test.each([
  ["Arabic", "يقر الطرف الاول بان المحل سليم", "يقر الطرف الأول بأن المحل سليم"],
  ["Persian", "اینجانب رضا آهنگر متولد تهران", "اینجانب رضا آهنگر متولّد تهران"],
  ["Hebrew", "הנני לאשר כי שולי נולדה בחיפה", "הנני לאשר כי שולִי נולדה בחיפה"],
])("a line of %s takes what its layer knows better, in words from right to left", (_, seen, hidden) => {
  const parts = hidden.split(" ").map((text, at): TextLine => {
    return { text, box: [600 - at * 90, 101, 80, 18], confidence: 1, isHidden: true };
  });
  expect(withAgreeingLayer([read(seen)], parts)[0]?.text).toBe(hidden);
});

test("a line of another number of words stays as it was read", () => {
  expect(first(read("Jose Garcia"), told("José G arcía"))?.text).toBe("Jose Garcia");
});
