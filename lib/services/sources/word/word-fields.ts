import { DraftRefusal } from "./draft-refusal";
import { isOn } from "./word-properties";
import { childOf, isElement, type WordElement, within } from "./word-tree";

/**
 * Fields of which Word never shows the result that the file holds: it counts itself, or shows nothing.
 * Written 2026-11-28. Compare the names with ECMA-376, part 1, 17.16.5; the choice among them is our own.
 */
const COUNTED: Readonly<Record<string, string>> = {
  PAGE: "[Page number]",
  NUMPAGES: "[Number of pages]",
  SECTIONPAGES: "[Number of pages]",
  SECTION: "[Section number]",
  TC: "",
  XE: "",
  TA: "",
  RD: "",
  SET: "",
  PRIVATE: "",
};
/** Fields that Word fills anew whenever it opens or prints the file, or that are shown from their code. */
const UNSTORED = new Set(
  ["DATE", "TIME", "DDEAUTO", "LISTNUM", "AUTONUM", "AUTONUMLGL", "AUTONUMOUT", "BIDIOUTLINE", "EQ"].concat(
    ["SYMBOL", "MACROBUTTON", "GOTOBUTTON", "ADVANCE", "PRINT"],
    ["BARCODE", "DISPLAYBARCODE", "MERGEBARCODE", "HTMLCONTROL", "CONTROL"],
  ),
);
/** Fields that show what stands elsewhere in the document, or where: filled anew, they say the same. */
const OF_DOCUMENT = new Set(
  ["HYPERLINK", "PAGEREF", "REF", "NOTEREF", "TOC", "SEQ", "FORMTEXT", "MERGEFIELD", "ADDIN"].concat(
    "STYLEREF",
    "INDEX",
    "TOA",
    "INCLUDEPICTURE",
    "EMBED",
    "SHAPE",
  ),
);
const TICKED = { yes: "☒", no: "☐" };

/** What a field shows: a text of its own, or the result that the file holds. */
interface Field {
  shown: string | null;
}

/** Judges a field by its code and its beginning; throws DraftRefusal where a reader does not see the stored result. */
export function readField(code: string, begin: WordElement, isRefreshed: boolean): Field {
  const name = fieldName(code);
  if (name === "FORMCHECKBOX") return { shown: isTicked(begin) ? TICKED.yes : TICKED.no };
  if (name === "FORMDROPDOWN") return { shown: chosen(begin) };
  if (name === "SEQ" && /\\h/i.test(code)) return { shown: "" };
  const sign = COUNTED[name];
  if (sign !== undefined) return { shown: sign };
  const isFilledAnew = isRefreshed || isOn(begin.attributes.get("w:dirty"));
  if (UNSTORED.has(name) || (isFilledAnew && !OF_DOCUMENT.has(name)))
    throw new DraftRefusal(
      `has a field that writes its own text (${name.slice(0, 20) || "unnamed"})`,
      "Turn it into text",
    );
  return { shown: null };
}

/** The fields that are open while a text is passed from its beginning to its end. */
export interface OpenFields {
  /** What stands here is no text: the code of a field, or a result that Word does not show. */
  isInCode(): boolean;
  isOpen(): boolean;
  addCode(code: string): void;
  /** What a field that ends here shows instead of its stored result. */
  pass(element: WordElement): string[];
}

export function openFields(isRefreshed: boolean): OpenFields {
  const open: { code: string; field: Field | undefined; begin: WordElement }[] = [];
  const isInCode = () => open.some(({ field }) => field?.shown !== null);
  return {
    isInCode,
    isOpen: () => open.length > 0,
    addCode(code) {
      const last = open.at(-1);
      if (last && !last.field) last.code += code;
    },
    pass(element) {
      const kind = element.attributes.get("w:fldCharType");
      if (kind === "begin") open.push({ code: "", field: undefined, begin: element });
      const last = open.at(-1);
      if (!last) throw new DraftRefusal("is damaged");
      if (kind === "begin") return [];
      last.field ??= readField(last.code, last.begin, isRefreshed);
      if (kind !== "end") return [];
      open.pop();
      const { shown } = last.field;
      return shown === null || shown === "" || isInCode() ? [] : [shown];
    },
  };
}

/** Words without the signs that stand for what Word counts. */
export function withoutCounts(words: string): string {
  return Object.values(COUNTED).reduce(
    (left, sign) => (sign === "" ? left : left.replaceAll(sign, "")),
    words,
  );
}

function fieldName(code: string): string {
  return /^\s*([A-Za-z]+)/.exec(code)?.[1]?.toUpperCase() ?? "";
}

/** Whether the box of a form is ticked. */
function isTicked(begin: WordElement): boolean {
  const box = [...within(begin)].find(({ name }) => name === "w:checkBox");
  const state = childOf(box, "w:checked") ?? childOf(box, "w:default");
  return state !== undefined && isOn(state.attributes.get("w:val") ?? "1");
}

/** The choice that a form's list shows: the first one, unless it says otherwise. */
function chosen(begin: WordElement): string {
  const list = [...within(begin)].find(({ name }) => name === "w:ddList");
  const [result, usual] = ["w:result", "w:default"].map((name) =>
    childOf(list, name)?.attributes.get("w:val"),
  );
  const entries = list?.children.filter(isElement).filter(({ name }) => name === "w:listEntry") ?? [];
  return entries[Number(result ?? usual ?? 0)]?.attributes.get("w:val") ?? "";
}
