import bidiFactory from "bidi-js";
import { describe, expect, it } from "vitest";
import { joinPieces, type TextPiece } from "./join-pieces";
import { linesAsPdf, OURS, span } from "./testing/actual-text-papers";

const bidi = bidiFactory();
const WIDTH = 5;
const REVERSED = /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const WORD =
  /(?:(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}]|\p{M})+|[\p{L}\p{N}]+(?:[.\-/,][\p{L}\p{N}]+)*|\S/gu;

/** Like `WORD`, with a sign and the number drawn after it as one piece. */
const SIGN_AND_NUMBER =
  /(?:(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}]|\p{M})+|[.,:;]*[\p{L}\p{N}]+(?:[.\-/,][\p{L}\p{N}]+)*|\S/gu;

/** Like `WORD`, with every sign of a number separate. */
const IN_PARTS = /(?:(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}]|\p{M})+|\p{L}+|\p{N}+|\S/gu;

function drawn(text: string, base: "ltr" | "rtl", word = WORD): TextPiece[] {
  const levels = bidi.getEmbeddingLevels(text, base);
  const order = bidi.getReorderedIndices(text, levels);
  const mirrored = (at: number) =>
    (levels.levels[at] ?? 0) % 2 === 1 ? bidi.getMirroredCharacter(text.charAt(at)) : null;
  const sight = order.map((at) => mirrored(at) ?? text.charAt(at)).join("");
  return [...sight.matchAll(word)].map((found) => ({
    text: REVERSED.test(found[0]) ? [...found[0]].toReversed().join("") : found[0],
    left: found.index * WIDTH,
    top: 100,
    width: found[0].length * WIDTH,
    height: 10,
    sizePt: 10,
    isUpright: true,
    isHidden: false,
  }));
}

describe("a line in two directions is read as it was written", () => {
  it.each<[string, "ltr" | "rtl"]>([
    ["ar: شهادة ميلاد", "ltr"],
    ["Name: محمد بن عبد الله, born in Damascus", "ltr"],
    ["The name محمد الأحمد is written here.", "ltr"],
    ["The father (محمد الأحمد) and the mother (ليلى حسن)", "ltr"],
    ["הוא נולד ב New York City בשנת 1987.", "rtl"],
    ["שם: David Cohen, נולד בירושלים", "rtl"],
    ["ولد في Buenos Aires, Argentina بتاريخ ١٤ مارس ١٩٨٧.", "rtl"],
    ["الاسم (Ana María Prueba) كما في الجواز", "rtl"],
    ["مستند رقم 4471 صادر عن Registro Civil 12", "rtl"],
    ["نام: پرویز گلچین، تاریخ تولد ۱۴ مارس", "rtl"],
    ["Issued on 14.03.1987 by the registry", "ltr"],
    ["מספר זהות 012345678 (Cohen).", "rtl"],
    ["מספר זהות 012345678 (Cohen).", "ltr"],
    ["תעודת לידה", "rtl"],
  ])("%s (%s)", (text, base) => {
    const pieces = drawn(text, base);
    for (const order of [pieces, pieces.toReversed()]) {
      const lines = joinPieces(order, { widthPt: 600, heightPt: 800 });
      expect(lines.map((line) => line.text)).toEqual([text]);
    }
  });
});

it.each([
  "נולדה בחיפה ביום 9 בספטמבר 1996, ומספר הזהות 312345678.",
  "1. בעניין בג״ץ 4771/19: המבקשת",
  "سنة 1996. رقم القيد 4827: صدرت",
])("a sign that a program draws together with the number before it stays behind that: %s", (text) => {
  const [line] = joinPieces(drawn(text, "rtl", SIGN_AND_NUMBER), { widthPt: 600, heightPt: 800 });
  expect(line?.text).toBe(text);
});

it.each([
  "תאריך 12/05/2008",
  "סכום 1,250.00$ בלבד",
  "שיעור 45% בלבד",
  "شهادة 45% فقط",
  "بتاريخ 12/05/2008",
  "هاتف 12-34",
  "שעה 10:30.",
  "הוא נולד בשנת 1987.",
])("a number that is painted in parts stays as it is: %s", (text) => {
  const lines = joinPieces(drawn(text, "rtl", IN_PARTS), { widthPt: 600, heightPt: 800 });
  expect(lines.map((line) => line.text)).toEqual([text]);
});

it("a line of Arabic takes no cluster of other lines along", async () => {
  const lines = await linesAsPdf(
    `${OURS} ${span("ति", "(ba) Tj")} ${span("मि", "(cf) Tj")}`,
    `${OURS} ${span("سلام", "(mnos) Tj")}`,
    `${OURS} ${span("ชื่", "(deb) Tj")}`,
  );
  expect(lines.map(({ text }) => text)).toEqual(["तिमि", "سلام", "ชื่"]);
});
