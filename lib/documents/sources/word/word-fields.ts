import { FIELD_NAMES, type FieldName } from "../draft-refusals";
import { DraftRefusal, damaged } from "./draft-refusal";
import { isRestated } from "./restated-numbers";
import { isOn } from "./word-properties";
import { plain, type References, showsNumber } from "./word-references";
import { childOf, isElement, type WordElement, within } from "./word-tree";

/**
 * Fields for which Word ignores the stored result: it computes the value, or shows nothing. Written 2026-11-28. Names
 * as in ECMA-376, part 1, 17.16.5; the choice is our own.
 */
const COUNTED: Readonly<Record<string, string>> = {
  PAGE: "[Page number]",
  NUMPAGES: "[Number of pages]",
  SECTIONPAGES: "[Number of pages]",
  SECTION: "[Section number]",
  NUMWORDS: "[Number of words]",
  NUMCHARS: "[Number of characters]",
  FILENAME: "[File name]",
  FILESIZE: "[File size]",
  EDITTIME: "[Editing time]",
  REVNUM: "[Revision number]",
  SAVEDATE: "[Date of the last change]",
  PRINTDATE: "[Date of the last print]",
  TEMPLATE: "[Template]",
  ASK: "",
  TC: "",
  XE: "",
  TA: "",
  RD: "",
  SET: "",
  PRIVATE: "",
};
/** Fields that Word updates whenever it opens or prints the file, or shows from their code. */
const UNSTORED = new Set(
  ["DATE", "TIME", "DDEAUTO", "LISTNUM", "AUTONUM", "AUTONUMLGL", "AUTONUMOUT", "BIDIOUTLINE", "EQ"].concat(
    ["SYMBOL", "MACROBUTTON", "GOTOBUTTON", "ADVANCE", "PRINT"],
    ["NEXT", "NEXTIF", "SKIPIF", "MERGEREC", "MERGESEQ"],
    ["BARCODE", "DISPLAYBARCODE", "MERGEBARCODE", "HTMLCONTROL", "CONTROL"],
  ),
);
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
const OF_PROPERTIES = new Set(["TITLE", "SUBJECT", "KEYWORDS", "COMMENTS", "LASTSAVEDBY"]);
const COUNTED_PROPERTIES: Readonly<Record<string, string>> = {
  REVISIONNUMBER: "REVNUM",
  REVNUM: "REVNUM",
  TOTALEDITINGTIME: "EDITTIME",
  EDITTIME: "EDITTIME",
  PAGES: "NUMPAGES",
  NUMPAGES: "NUMPAGES",
  WORDS: "NUMWORDS",
  NUMWORDS: "NUMWORDS",
  CHARACTERS: "NUMCHARS",
  NUMCHARS: "NUMCHARS",
  FILENAME: "FILENAME",
  FILESIZE: "FILESIZE",
  TEMPLATE: "TEMPLATE",
  LASTSAVEDTIME: "SAVEDATE",
  SAVEDATE: "SAVEDATE",
  LASTPRINTED: "PRINTDATE",
  PRINTDATE: "PRINTDATE",
};
const TICKED = { yes: "☒", no: "☐" };

export interface FieldSources extends References {
  isRefreshed: boolean;
  /** LibreOffice shows the property, such as the title, instead of the stored result. */
  property(name: string): string;
}

function shownBy(code: string, begin: WordElement, { isRefreshed }: FieldSources): string | null {
  const name = fieldName(code);
  if (name === "FORMCHECKBOX") return isTicked(begin) ? TICKED.yes : TICKED.no;
  if (name === "FORMDROPDOWN") return chosen(begin);
  if (name === "SEQ" && /\\h/i.test(code)) return "";
  const sign = COUNTED[COUNTED_PROPERTIES[propertyOf(code) ?? ""] ?? name];
  if (sign !== undefined) return sign;
  const isFilledAnew = isRefreshed || isOn(begin.attributes.get("w:dirty"));
  if (UNSTORED.has(name) || (isFilledAnew && !OF_DOCUMENT.has(name))) throw ownText(name);
  return null;
}

function checkResult(
  code: string,
  result: string,
  sources: FieldSources,
  sequences: Map<string, string>,
): void {
  const [field = "", named = ""] = wordsOfCode(code);
  const has = (letters: string) => new RegExp(String.raw`\\[${letters}]`, "i").test(code);
  const property = propertyOf(code) ?? field;
  if (OF_PROPERTIES.has(property)) {
    const own = sources.property(property);
    if (own.trim() !== "" && plain(own) !== plain(result)) throw stale(field);
  }
  if (field === "REF" && !has("nrwpf")) {
    const own = sources.bookmarked(named);
    const isSame = (text: string) =>
      has("#")
        ? Number.parseFloat(digitsIn(text)) === Number.parseFloat(digitsIn(result))
        : plain(text) === plain(result);
    const isTrue = (text: string) => isSame(text) || isRestated(code, text, result);
    if (own !== undefined && own.trim() !== "" && !isTrue(own)) throw stale(field);
  }
  const [, quoted, bare = named] = /^\s*\w+\s+(?:"([^"]*)"|([^\s\\]+))/.exec(code) ?? [];
  if (field === "STYLEREF" && !has("nrwsp") && !sources.isStyled(quoted ?? bare, result)) throw stale(field);
  if (field === "IF" && !plain(code).includes(plain(result))) throw ownText(field);
  if (field === "SEQ") {
    const anew = /\\r\s*(\d{1,9})/i.exec(code)?.[1];
    const isOther =
      (anew !== undefined && !showsNumber(result, Number(anew))) ||
      (has("c") && sequences.get(named) !== result.trim());
    if (isOther) throw stale(field);
    sequences.set(named, result.trim());
  }
}

function digitsIn(text: string): string {
  return text.replace(/[^\d.]/g, "");
}

function wordsOfCode(code: string): string[] {
  return code.trim().toUpperCase().replaceAll('"', "").split(/\s+/);
}

function propertyOf(code: string): string | undefined {
  const [field = "", named] = wordsOfCode(code);
  return field === "DOCPROPERTY" || field === "INFO" ? named : undefined;
}

function stale(name: string): DraftRefusal {
  return new DraftRefusal(`has a field that shows something other than what it refers to (${known(name)})`);
}

function ownText(name: string): DraftRefusal {
  return new DraftRefusal(`has a field that writes its own text (${known(name)})`);
}

/** Error messages may contain no other word of the file. */
function known(name: string): FieldName {
  return FIELD_NAMES.find((each) => each === name) ?? "unnamed";
}

export interface OpenFields {
  isInCode(): boolean;
  isOpen(): boolean;
  addCode(code: string): void;
  addResult(words: string): void;
  pass(element: WordElement): string[];
  simple(element: WordElement, read: () => string): string | null;
}

export function openFields(sources: FieldSources): OpenFields {
  const sequences = new Map<string, string>();
  const open: { code: string; result: string; shown: string | null | undefined; begin: WordElement }[] = [];
  const isInCode = () => open.some(({ shown }) => shown !== null);
  return {
    isInCode,
    isOpen: () => open.length > 0,
    addCode(code) {
      const last = open.at(-1);
      if (last && last.shown === undefined) last.code += code;
    },
    addResult(words) {
      const last = open.at(-1);
      if (last && last.shown !== undefined) last.result += words;
    },
    pass(element) {
      const kind = element.attributes.get("w:fldCharType");
      if (kind === "begin") open.push({ code: "", result: "", shown: undefined, begin: element });
      const last = open.at(-1);
      if (!last) throw damaged();
      if (kind === "begin") return [];
      if (last.shown === undefined) last.shown = shownBy(last.code, last.begin, sources);
      if (kind !== "end") return [];
      open.pop();
      const outer = open.at(-1);
      if (outer) outer[outer.shown === undefined ? "code" : "result"] += last.shown ?? last.result;
      if (last.shown === null) checkResult(last.code, last.result, sources, sequences);
      return last.shown === null || last.shown === "" || isInCode() ? [] : [last.shown];
    },
    simple(element, read) {
      const code = element.attributes.get("w:instr") ?? "";
      const shown = shownBy(code, element, sources);
      if (shown === null) checkResult(code, read(), sources, sequences);
      return shown;
    },
  };
}

export function withoutCounts(words: string): string {
  return Object.values(COUNTED).reduce(
    (left, sign) => (sign === "" ? left : left.replaceAll(sign, "")),
    words,
  );
}

function fieldName(code: string): string {
  return /^\s*([A-Za-z]+)/.exec(code)?.[1]?.toUpperCase() ?? "";
}

function isTicked(begin: WordElement): boolean {
  const box = [...within(begin)].find(({ name }) => name === "w:checkBox");
  const state = childOf(box, "w:checked") ?? childOf(box, "w:default");
  return state !== undefined && isOn(state.attributes.get("w:val") ?? "1");
}

function chosen(begin: WordElement): string {
  const list = [...within(begin)].find(({ name }) => name === "w:ddList");
  const [result, usual] = ["w:result", "w:default"].map((name) =>
    childOf(list, name)?.attributes.get("w:val"),
  );
  const entries = list?.children.filter(isElement).filter(({ name }) => name === "w:listEntry") ?? [];
  return entries[Number(result ?? usual ?? 0)]?.attributes.get("w:val") ?? "";
}
