import BRACKET_WORDS_DATA from "./data/bracket-words.json" with { type: "json" };
import type { MarkType, Run } from "./document-model";

export interface BracketWords {
  code: Readonly<Record<NonNullable<Run["code"]>, string>>;
  mark: Readonly<Record<MarkType, string>>;
  emblems: readonly string[];
  /** Used before edition 2026-12.5 of the statement. */
  formerLogo: string;
  note: string;
  struck: string;
  colon: string;
}

/**
 * By language, and also by script for languages with two: handwritten, illegible, redacted, stamp, seal, signature,
 * initials, photo, emblem, barcode, mark, translator's note, struck out. An emblem may be a company's logo or a state's
 * coat of arms; narrower words follow its own. Written 2026-11-23, the house's own wording, after what sworn
 * translators put into brackets; one word for stamps and seals stands twice. A language without settled words for
 * papers uses those of its country's papers: Spanish for quc and mam, Portuguese for kea. No row was checked by a
 * native speaker. Least sure are bo, dz, gn, ha, hmn, ig, ilo, ln, mh, quc, mam, om, qu, rhg, rn, sm, sn, to, tw, ug,
 * wo and yi.
 */
const ROWS: Readonly<Record<string, string>> = BRACKET_WORDS_DATA;

const COLONS: Readonly<Record<string, string>> = {
  am: "፦ ",
  fr: "\u00a0: ",
  hy: "՝ ",
  ja: "：",
  km: "៖ ",
  ti: "፦ ",
  zh: "：",
  "zh-Hant": "：",
};

/** Rows whose first word for an emblem is the former one. In all others the former one is the second. */
const KEPT_LOGO: ReadonlySet<string> = new Set(["fa", "zh"]);

const known = new Map<string, BracketWords>();

export function bracketWords(language: string): BracketWords {
  const row = rowOf(language);
  const words = known.get(row) ?? readRow(row);
  known.set(row, words);
  return words;
}

function rowOf(language: string): string {
  const [primary = "", script = ""] = language.split("-");
  if (/^(yue$|yue-|zh-(hant|tw|hk|mo)\b)/i.test(language)) return "zh-Hant";
  if (Object.hasOwn(ROWS, `${primary}-${script}`)) return `${primary}-${script}`;
  return Object.hasOwn(ROWS, primary) ? primary : "en";
}

function readRow(row: string): BracketWords {
  const words = (ROWS[row] ?? "").split("|");
  const [handwritten = "", illegible = "", redacted = "", stamp = "", seal = "", signature = ""] = words;
  const [initials = "", photo = "", emblem = "", barcode = "", other = "", note = "", struck = ""] =
    words.slice(6);
  const [logo = "", ...emblems] = emblem.split("/");
  return {
    code: { handwritten, illegible, redacted },
    mark: { stamp, seal, signature, initials, handwriting: handwritten, photo, logo, barcode, other },
    emblems,
    formerLogo: (KEPT_LOGO.has(row) ? undefined : emblems[0]) ?? logo,
    note,
    struck,
    colon: COLONS[row] ?? ": ",
  };
}
