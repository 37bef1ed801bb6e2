import { Problem } from "./problem";

/** The lists that are read page by page; a cursor of one is none of another. */
export type CursorOf = "orders" | "events" | "deliveries" | "changes" | "requests" | "receipts" | "shares";

/** Where a page ended, as a text that clients hand back and look into at their own risk. */
export function makeCursor(list: CursorOf, parts: readonly (string | number)[]): string {
  return btoa([list, ...parts].join(" "))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/**
 * The parts of a cursor that `makeCursor` made of parts in these forms.
 * @throws Problem VALIDATION_ERROR
 */
export function readCursor(list: CursorOf, cursor: string, forms: readonly RegExp[]): string[] {
  const [of, ...parts] = decode(cursor).split(" ");
  const isOurs = parts.length === forms.length && forms.every((form, index) => form.test(parts[index] ?? ""));
  if (of === list && isOurs) return parts;
  throw new Problem("VALIDATION_ERROR", `after isn't a cursor of these ${list}.`, {
    field: "after",
    recoveryHint:
      "Pass the nextCursor of this list's last response unchanged, or leave out after to start over.",
  });
}

function decode(cursor: string): string {
  try {
    return atob(cursor.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return "";
  }
}

/** Microseconds of a time as the database keeps it: what fits a double, so that nothing a client sends overflows. */
export const CURSOR_TIME = /^\d{1,15}$|^[1-8]\d{15}$/;
export const CURSOR_ID = /^[0-9a-z_]{1,64}$/;
export const CURSOR_NUMBER = /^\d{1,15}$/;
/** What `makeId` made of this kind. */
export const CURSOR_REQUEST = /^req_[0-9a-hjkmnp-tv-z]{26}$/;
