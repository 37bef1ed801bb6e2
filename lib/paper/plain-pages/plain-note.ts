import type { SavedPdf } from "../saved-pdf/saved-pdf";
import type { PdfDictionary, PdfValue } from "../sealed-pdf/pdf-value";
import type { Box } from "./matrix";
import { listOf } from "./plain-font";
import { boxOf, dictionaryOf, expectKeys, expectThat, isNumber, isWhole, keys, numbersOf } from "./unclear";

const LINK = keys("Type Subtype Rect Contents P NM M F Border BS C H A AA Dest StructParent QuadPoints Lang");
const STYLE = keys("Type W S");
const COMMON =
  "Type Subtype Rect Contents P NM M F AP Border BS C CA T Subj Popup CreationDate RC StructParent Lang IRT RT AAPL:AKExtras";
const KINDS: ReadonlyMap<string, { also: string; points: string }> = new Map([
  ["/Text", { also: "Name Open State StateModel", points: "" }],
  ["/FreeText", { also: "DA DS Q IT RD BE CL LE", points: "" }],
  ["/Line", { also: "LE IC BE IT", points: "L" }],
  ["/Square", { also: "IC BE RD", points: "" }],
  ["/Circle", { also: "IC BE RD", points: "" }],
  ["/Polygon", { also: "IC BE IT", points: "Vertices" }],
  ["/PolyLine", { also: "IC LE IT", points: "Vertices" }],
  ["/Highlight", { also: "", points: "QuadPoints" }],
  ["/Underline", { also: "", points: "QuadPoints" }],
  ["/Squiggly", { also: "", points: "QuadPoints" }],
  ["/StrikeOut", { also: "", points: "QuadPoints" }],
  ["/Stamp", { also: "Name IT", points: "" }],
  ["/Ink", { also: "RD", points: "InkList" }],
  ["/Widget", { also: "FT T TU TM V DV Ff DA Q MK MaxLen Opt Parent Lock SV A AA H", points: "" }],
]);
const NO_ROTATE = 0x10;
const [LEAST_SIDE, MOST_BORDER] = [1, 3];
const EMPTY = 0.5;

/** Returns the form that shows the annotation. */
export async function checkNote(
  file: SavedPdf,
  note: PdfDictionary,
  { seen, isTurned }: { seen: Box; isTurned: boolean },
): Promise<PdfValue | null> {
  const kind = note.get("/Subtype");
  expectThat(typeof kind === "string" && kind.startsWith("/"), "no kind of note");
  const [left, foot, right, top] = boxOf(await file.value(note.get("/Rect")));
  const flags = (await file.value(note.get("/F"))) ?? 0;
  expectThat(isWhole(flags, 1023), "no flags");
  expectThat(!note.has("/OC"), "a note on a layer");
  if (kind === "/Link") {
    await expectKeys(file, note, LINK);
    expectThat(!(note.has("/A") && note.has("/Dest")), "a link to two places");
    await checkBorder(file, note);
    await checkPoints(file, note, "/QuadPoints", [left, foot, right, top]);
    return null;
  }
  expectThat(kind !== "/Popup" || note.has("/Parent"), "a note by itself");
  const isEmpty = right - left < EMPTY || top - foot < EMPTY;
  const frame = await file.dictionary(note.get("/MK"));
  const isFramed = note.has("/BS") || note.has("/Border") || (frame !== null && frame.size > 0);
  const isSignature = kind === "/Widget" && (await file.value(note.get("/FT"))) === "/Sig";
  const isSeal = isSignature && isEmpty && !isFramed;
  expectThat(note.has("/AP") || kind === "/Popup" || isSeal, "a note without a look");
  if (!note.has("/AP")) return null;
  const known = KINDS.get(kind);
  expectThat(known, "another kind of note");
  await expectKeys(file, note, keys(`${COMMON} ${known.also} ${known.points}`.trim()));
  await checkBorder(file, note);
  await checkPoints(file, note, `/${known.points}`, [left, foot, right, top]);
  const isCallout = (await file.value(note.get("/IT"))) === "/FreeTextCallout";
  if (isCallout) await checkPoints(file, note, "/CL", [left, foot, right, top]);
  expectThat(!isTurned || (flags & NO_ROTATE) === 0, "a note that doesn't turn with its page");
  const isOnPage = left >= seen[0] && foot >= seen[1] && right <= seen[2] && top <= seen[3];
  expectThat(isOnPage, "a note beside the page");
  expectThat(right - left >= LEAST_SIDE && top - foot >= LEAST_SIDE, "a note without room");
  expectThat(kind !== "/Popup" && !note.has("/AS"), "a note with many looks");
  const looks = dictionaryOf(await file.dictionary(note.get("/AP")));
  expectThat([...looks.keys()].join() === "/N", "a note with many looks");
  return looks.get("/N") ?? null;
}

async function checkBorder(file: SavedPdf, note: PdfDictionary): Promise<void> {
  if (note.has("/Border")) {
    const border = numbersOf(await file.value(note.get("/Border")), 3);
    expectThat(
      border.every((each) => each >= 0) && Number(border[2]) <= MOST_BORDER,
      "a border that programs read differently",
    );
  }
  const style = await file.dictionary(note.get("/BS"));
  if (!style) return;
  await expectKeys(file, style, STYLE);
  const width = (await file.value(style.get("/W"))) ?? 1;
  const isThin = isNumber(width) && width >= 0 && width <= MOST_BORDER;
  expectThat(!note.has("/Border") && isThin, "two borders");
}

const BESIDE = 1;

async function checkPoints(
  file: SavedPdf,
  note: PdfDictionary,
  key: string,
  [left, foot, right, top]: Box,
): Promise<void> {
  if (!note.has(key)) return;
  const values: PdfValue[] = [];
  for (const each of listOf(await file.value(note.get(key)))) {
    const own = await file.value(each);
    values.push(...(Array.isArray(own) ? listOf(own) : [own]));
  }
  expectThat(values.length % 2 === 0, "half a point");
  for (const [index, value] of values.entries()) {
    const [least, most] = index % 2 === 0 ? [left, right] : [foot, top];
    const isWithin = isNumber(value) && value >= least - BESIDE && value <= most + BESIDE;
    expectThat(isWithin, "a point of a note beside its box");
  }
}
