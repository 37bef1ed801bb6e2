import { isId } from "../ids";

/** What somebody looks for: by its form alone, so that each is looked up where it is indexed. */
export type OrderSearch =
  | { by: "job" | "certificate" | "number"; value: string }
  | { by: "metadata"; pair: Record<string, string> }
  /** An external id, or the beginning of an applicant's name. */
  | { by: "words"; value: string };

const NUMBER = /^vc[-\s]?([0-9a-z]{4})[-\s]?([0-9a-z]{4})$/i;

/** Reads a search as people type it; an order number also without its dashes, and with the letters that look like digits. */
export function readOrderSearch(text: string): OrderSearch | null {
  const value = text.trim();
  if (value === "") return null;
  const lower = value.toLowerCase();
  if (isId("job", lower)) return { by: "job", value: lower };
  if (isId("certificate", lower)) return { by: "certificate", value: lower };
  const [, first, second] = NUMBER.exec(value) ?? [];
  if (first && second) return { by: "number", value: `VC-${crockford(first)}-${crockford(second)}` };
  const [, key, rest] = /^([^=]{1,40})=(.+)$/s.exec(value) ?? [];
  if (key && rest) return { by: "metadata", pair: { [key.trim()]: rest.trim() } };
  return { by: "words", value };
}

function crockford(part: string): string {
  return part.toUpperCase().replaceAll("O", "0").replaceAll(/[IL]/g, "1");
}
