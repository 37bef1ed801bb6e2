import { numberAs } from "./number-formats";
import { valOf } from "./word-properties";
import { childOf, isElement, type WordElement, within, wordsIn } from "./word-tree";

export interface References {
  bookmarked(name: string): string | undefined;
  isStyled(style: string, words: string): boolean;
}

const NUMBERS = ["decimal", "upperRoman", "lowerRoman", "upperLetter", "lowerLetter"];

export function readReferences(document: WordElement, styles: WordElement | undefined): References {
  let bookmarks: Map<string, string> | undefined;
  let styled: Map<string, Set<string>> | undefined;
  return {
    bookmarked(name) {
      bookmarks ??= readBookmarks(document);
      return bookmarks.get(name.toLowerCase());
    },
    isStyled(style, words) {
      styled ??= readStyled(document);
      const said = plain(words);
      const id = styleNamed(style, styles);
      // Word marks missing text with an exclamation mark. Style names may be localised.
      if (id === undefined) return said.includes("!") || [...styled.values()].some((all) => all.has(said));
      return styled.get(id)?.has(said) ?? true;
    },
  };
}

export function plain(words: string): string {
  return words.replace(/\s+/g, "").toUpperCase();
}

export function showsNumber(text: string, number: number): boolean {
  return NUMBERS.some((format) => numberAs(format, number, "") === text.trim());
}

function readBookmarks(document: WordElement): Map<string, string> {
  const open = new Map<string, string>();
  const words = new Map<string, string>();
  for (const { name, attributes, children } of within(document)) {
    const id = attributes.get("w:id") ?? "";
    if (name === "w:bookmarkStart") {
      const called = (attributes.get("w:name") ?? "").toLowerCase();
      if (words.has(called)) continue;
      open.set(id, called);
      words.set(called, "");
    }
    if (name === "w:bookmarkEnd") open.delete(id);
    if (name === "w:t")
      for (const called of open.values())
        words.set(called, `${words.get(called)}${children.filter((each) => !isElement(each)).join("")}`);
  }
  return words;
}

function styleNamed(name: string, styles: WordElement | undefined): string | undefined {
  const wanted = new Set(
    name.split(",").map((each) => plain(/^\d$/.test(each.trim()) ? `heading ${each}` : each)),
  );
  const all = styles?.children.filter(isElement).filter((each) => each.name === "w:style") ?? [];
  return all
    .find((each) => {
      const names = [valOf(each, "w:name"), ...(valOf(each, "w:aliases") ?? "").split(",")];
      return names.some((called) => called !== undefined && wanted.has(plain(called)));
    })
    ?.attributes.get("w:styleId");
}

function readStyled(document: WordElement): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  const add = (style: string, words: string) => {
    if (plain(words) !== "") all.set(style, (all.get(style) ?? new Set()).add(plain(words)));
  };
  for (const element of within(document)) {
    if (element.name !== "w:p" || hasReference(element)) continue;
    add(valOf(childOf(element, "w:pPr"), "w:pStyle") ?? "", wordsIn(element));
    let [words, style] = ["", ""];
    for (const run of element.children.filter(isElement)) {
      const own = valOf(childOf(run, "w:rPr"), "w:rStyle") ?? "";
      words = own === style ? words + wordsIn(run) : wordsIn(run);
      style = own;
      if (own !== "") add(own, words);
    }
  }
  return all;
}

function hasReference(paragraph: WordElement): boolean {
  return [...within(paragraph)].some(({ name, attributes, children }) => {
    const code =
      name === "w:instrText"
        ? children.filter((each) => !isElement(each)).join("")
        : attributes.get("w:instr");
    return code !== undefined && /styleref/i.test(code);
  });
}
