import { withoutUnseen } from "@/lib/core/printed-text/find-unprintable";

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffe\uffff]/gu;

export function cleanText(text: string): string {
  const lines = text.toWellFormed().replace(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, "\n");
  return withoutUnseen(lines.replace(CONTROLS, ""));
}

export function cleanTexts<T>(value: T): T {
  const clean = (each: unknown): unknown => {
    if (typeof each === "string") return cleanText(each);
    if (Array.isArray(each)) return each.map(clean);
    if (typeof each !== "object" || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([name, member]) => [name, clean(member)]));
  };
  return clean(value) as T;
}

export function cleanLine(text: string, maxChars: number): string {
  return cleanText(text).replace(/\s+/gu, " ").trim().slice(0, maxChars).toWellFormed();
}
