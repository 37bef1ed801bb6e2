import { Problem } from "./problem";

export type CursorOf = "orders" | "events" | "deliveries" | "changes" | "requests" | "receipts" | "shares";

export function makeCursor(list: CursorOf, parts: readonly (string | number)[], apiKeyId?: string): string {
  return btoa([list, ...(apiKeyId === undefined ? [] : [apiKeyId]), ...parts].join(" "))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/**
 * Cursors from before they named their key stay readable.
 * @throws Problem VALIDATION_ERROR
 */
export function readCursor(
  list: CursorOf,
  cursor: string,
  forms: readonly RegExp[],
  apiKeyId?: string,
): string[] {
  const [of, ...rest] = decode(cursor).split(" ");
  const namesKey = apiKeyId !== undefined && rest.length === forms.length + 1;
  const parts = namesKey ? rest.slice(1) : rest;
  const isOurs = parts.length === forms.length && forms.every((form, index) => form.test(parts[index] ?? ""));
  if (of === list && isOurs && namesKey && rest[0] !== apiKeyId)
    throw foreignCursor("after is a cursor of another API key.");
  if (of === list && isOurs) return parts;
  throw new Problem("VALIDATION_ERROR", `after isn't a cursor of these ${list}.`, {
    field: "after",
    recoveryHint:
      "Pass the nextCursor of this list's last response unchanged, or leave out after to start over.",
  });
}

/** Another key's cursor would skip everything before its place. */
export function foreignCursor(message: string): Problem {
  return new Problem("VALIDATION_ERROR", message, {
    field: "after",
    recoveryHint:
      "Each API key has cursors of its own. Leave out after to start at the beginning, or use the key that this cursor came from.",
  });
}

function decode(cursor: string): string {
  try {
    return atob(cursor.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return "";
  }
}

/** Microseconds, within a double's precision. */
export const CURSOR_TIME = /^\d{1,15}$|^[1-8]\d{15}$/;
export const CURSOR_ID = /^[0-9a-z_]{1,64}$/;
export const CURSOR_NUMBER = /^\d{1,15}$/;
export const CURSOR_REQUEST = /^req_[0-9a-hjkmnp-tv-z]{26}$/;
