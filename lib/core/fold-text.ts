/** Letters that Unicode doesn't decompose. Our own choice, 2026-11-23. */
const SINGLE = { ł: "l", ø: "o", đ: "d", ð: "d", ħ: "h", ŧ: "t", ı: "i", ς: "σ" } as const;
const DOUBLE = { ß: "ss", æ: "ae", œ: "oe", þ: "th" } as const;
const LETTERS = new Map<string, string>(Object.entries({ ...SINGLE, ...DOUBLE }));
const SPECIAL = new RegExp(`[${[...LETTERS.keys()].join("")}]`, "g");

/**
 * Muñoz is munoz, and Łódź is lodz. The database's function `folded` does the same (db/queries/folded.ts). Never
 * judge by it whether two names are one.
 */
export function foldText(text: string): string {
  return text
    .replace(/[’‘ʼ`´]/g, "'")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(SPECIAL, (letter) => LETTERS.get(letter) ?? letter);
}
