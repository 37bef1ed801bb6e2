import bidiFactory from "bidi-js";
import { leftToRightRuns } from "@/lib/core/documents/latin-phrases";
import { numberRuns } from "@/lib/core/documents/number-runs";
import { describeCharacter } from "@/lib/core/printed-text/character-names";
import { NASTALIQ_FAMILY } from "../fonts/families";
import type { Cluster, Typeface } from "../fonts/typeface";
import { UnprintableError } from "../port";
import { isSharedSign, type TypefaceChooser } from "./choose-typeface";
import { perDocument } from "./per-document";
import type { StyledRun, TextStyle } from "./styled-run";
import { TypefaceOrder } from "./typeface-order";

const bidi = bidiFactory();

const SUPERSCRIPT_SCALE = 0.66;
const SUPERSCRIPT_RISE = 0.36;

export interface Segment {
  typeface: Typeface;
  size: number;
  rise: number;
  level: number;
  underline: boolean;
  strike: boolean;
  color: string;
  start: number;
  clusters: readonly Cluster[];
}

interface Piece {
  run: StyledRun;
  typeface: Typeface;
  level: number;
  start: number;
  text: string;
}

export function shapeParagraph(
  runs: readonly StyledRun[],
  style: TextStyle,
  fonts: TypefaceChooser,
): Segment[] {
  return shapedPieces(runs, style, fonts).flatMap(({ runIndex, typeface, level, start, clusters }) => {
    const run = runs[runIndex];
    if (!run) return [];
    return {
      typeface,
      size: style.size * typeface.sizeFactor * (run.superscript ? SUPERSCRIPT_SCALE : 1),
      rise: run.superscript ? style.size * SUPERSCRIPT_RISE : 0,
      level,
      underline: run.underline ?? false,
      strike: run.strike ?? false,
      color: run.color ?? style.color,
      start,
      clusters,
    };
  });
}

interface ShapedPiece {
  runIndex: number;
  typeface: Typeface;
  level: number;
  start: number;
  clusters: readonly Cluster[];
}

const shapedBefore = perDocument<readonly ShapedPiece[]>();

function shapedPieces(
  runs: readonly StyledRun[],
  style: TextStyle,
  fonts: TypefaceChooser,
): readonly ShapedPiece[] {
  const { language, direction } = style;
  const looks = runs.map(({ text, bold, italic }) => [text, bold ?? false, italic ?? false]);
  const key = JSON.stringify([language, direction, looks]);
  return shapedBefore(fonts, key, () =>
    cutIntoPieces(runs, style, fonts).map(({ run, typeface, level, start, text }) => ({
      runIndex: runs.indexOf(run),
      typeface,
      level,
      start,
      clusters: refuseBoxes(typeface.shape(text, { isRightToLeft: level % 2 === 1, language })),
    })),
  );
}

/** A font may have every character of a cluster, but no glyph for the cluster. */
function refuseBoxes(clusters: Cluster[]): Cluster[] {
  const box = clusters.find(({ parts }) => parts.some(({ glyph }) => glyph === 0));
  if (!box) return clusters;
  const names = [...box.text].map(describeCharacter).join(", ");
  throw new UnprintableError(`no font of the renderer has a glyph for ${names}`);
}

function cutIntoPieces(runs: readonly StyledRun[], style: TextStyle, fonts: TypefaceChooser): Piece[] {
  const whole = runs.map(({ text }) => text).join("");
  const numbers = numberRuns(whole);
  const levels = levelsOf(whole, style.direction);
  const drawn = whole.replaceAll("\t", " ");
  const leading = firstOwnCharacter(drawn);
  const choice = new TypefaceOrder(drawn, numbers, fonts, style.language);
  const pieces: Piece[] = [];
  let last: Piece | undefined;
  let at = 0;
  for (const run of runs) {
    const { bold = false, italic = false } = run;
    if (!last || last.run.bold !== run.bold || last.run.italic !== run.italic)
      choice.restart(leading === "" ? null : fonts.choose(leading, null, bold, italic));
    for (const character of run.text.replaceAll("\t", " ")) {
      const typeface = choice.next(character, at, bold, italic);
      const level = levels[at] ?? 0;
      if (last?.run !== run || last.typeface !== typeface || last.level !== level) {
        last = { run, typeface, level, start: at, text: "" };
        pieces.push(last);
      }
      last.text += character;
      at += character.length;
    }
  }
  return pieces.flatMap((piece, index) =>
    piece.typeface.family === NASTALIQ_FAMILY
      ? withWideSpaces(piece, [pieces[index - 1], pieces[index + 1]], fonts)
      : [piece],
  );
}

/** Nastaliq's narrow spaces are invisible beside a number or a Latin name. */
function withWideSpaces(piece: Piece, neighbours: (Piece | undefined)[], fonts: TypefaceChooser): Piece[] {
  const { bold = false, italic = false } = piece.run;
  const [before, after] = neighbours.map(
    (each) => each && (each.typeface.family !== NASTALIQ_FAMILY || each.level !== piece.level),
  );
  const lead = before && piece.text.startsWith(" ") ? 1 : 0;
  const trail = after && piece.text.length > lead && piece.text.endsWith(" ") ? 1 : 0;
  const end = piece.text.length - trail;
  const space = fonts.chooseForNumber(" ", null, bold, italic);
  return [
    { ...piece, typeface: space, text: piece.text.slice(0, lead) },
    { ...piece, start: piece.start + lead, text: piece.text.slice(lead, end) },
    { ...piece, typeface: space, start: piece.start + end, text: piece.text.slice(end) },
  ].filter(({ text }) => text !== "");
}

/**
 * Beside Arabic letters, bidi would reverse "555-0147" and "14-B" part by part, and a Latin letter would turn
 * the numbers behind it. So each number and each Latin phrase takes part as a sign without a direction, as an
 * isolate of HTML does.
 */
function levelsOf(text: string, direction: "ltr" | "rtl"): Uint8Array {
  const runs = leftToRightRuns(text, direction === "rtl" || undefined);
  let whole = "";
  for (const { from, to } of runs) whole += text.slice(whole.length, from) + "\ufffc".repeat(to - from);
  const { levels } = bidi.getEmbeddingLevels(whole + text.slice(whole.length), direction);
  for (const { from, to } of runs) {
    const level = levels[from] ?? 0;
    levels.fill(level + (level % 2), from, to);
  }
  return levels;
}

function firstOwnCharacter(text: string): string {
  for (const character of text) if (!isSharedSign(character)) return character;
  return "";
}
