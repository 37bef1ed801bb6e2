import { createJavaScriptRegexEngine } from "@shikijs/engine-javascript";
import json from "@shikijs/langs/json";
import python from "@shikijs/langs/python";
import shell from "@shikijs/langs/shellscript";
import typescript from "@shikijs/langs/typescript";
import { codeToTokensBase, createShikiPrimitive, type ShikiPrimitive } from "@shikijs/primitive";

export const CODE_KINDS = ["comment", "text", "keyword", "name", "number"] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

export interface CodePiece {
  text: string;
  kind: CodeKind | null;
}

const LANGUAGES: Readonly<Record<string, string>> = {
  sh: "shellscript",
  ts: "typescript",
  js: "typescript",
  python: "python",
  json: "json",
};

const SCOPES: Record<CodeKind, string[]> = {
  comment: ["comment", "punctuation.definition.comment"],
  text: ["string", "punctuation.definition.string", "constant.other.placeholder"],
  keyword: ["keyword", "storage", "constant.language", "variable.language", "keyword.operator.new"],
  name: [
    "entity.name.function",
    "entity.name.tag",
    "entity.name.command",
    "support.function",
    "support.type.property-name.json",
    "variable.other.normal.shell",
    "meta.object-literal.key",
    "constant.other.option",
  ],
  number: ["constant.numeric"],
};

/** A page's policy allows no inline styles: the theme's colours are numbers that stand for our kinds. */
const colorOf = (kind: CodeKind) => `#00000${CODE_KINDS.indexOf(kind) + 1}`;
const THEME = {
  name: "kinds",
  type: "light" as const,
  fg: "#000000",
  bg: "#ffffff",
  settings: [
    { settings: { foreground: "#000000", background: "#ffffff" } },
    ...CODE_KINDS.map((kind) => ({ scope: SCOPES[kind], settings: { foreground: colorOf(kind) } })),
    { scope: ["keyword.operator"], settings: { foreground: "#000000" } },
  ],
};
const KIND_BY_COLOR = new Map(CODE_KINDS.map((kind) => [colorOf(kind), kind]));

let highlighter: ShikiPrimitive | null = null;
const done = new Map<string, readonly CodePiece[]>();
const REMEMBERED = 1_000;

/** HTML stays one piece: its grammar would bring those of CSS and JavaScript into every page's function. */
export function highlight(language: string, code: string): readonly CodePiece[] {
  const lang = LANGUAGES[language];
  if (lang === undefined) return [{ text: code, kind: null }];
  const key = `${lang}\n${code}`;
  const known = done.get(key);
  if (known) return known;
  highlighter ??= createShikiPrimitive({
    langs: [shell, typescript, python, json],
    themes: [THEME],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  const pieces: CodePiece[] = [];
  // A slow machine would leave the rest of a sample grey.
  const options = { lang, theme: THEME.name, tokenizeTimeLimit: 0 };
  for (const [at, line] of codeToTokensBase(highlighter, code, options).entries()) {
    if (at > 0) add(pieces, "\n", null);
    for (const { content, color } of line) add(pieces, content, KIND_BY_COLOR.get(color ?? "") ?? null);
  }
  if (done.size < REMEMBERED) done.set(key, pieces);
  return pieces;
}

function add(pieces: CodePiece[], text: string, kind: CodeKind | null): void {
  const last = pieces.at(-1);
  if (last && (last.kind === kind || text.trim() === "")) last.text += text;
  else pieces.push({ text, kind });
}
