import type { Place } from "@/db/queries/partner-money";
import { CURSOR_ID, CURSOR_TIME, type CursorOf, makeCursor, readCursor } from "@/lib/core/cursor";

export function placeOf(list: CursorOf, cursor: string): Place {
  const [microseconds = "", id = ""] = readCursor(list, cursor, [CURSOR_TIME, CURSOR_ID]);
  return { microseconds, id };
}

export function pageOf<R extends Place, T>(
  list: CursorOf,
  rows: readonly R[],
  limit: number,
  show: (row: R) => T,
): { data: T[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    data: page.map(show),
    nextCursor: last ? makeCursor(list, [last.microseconds, last.id]) : null,
  };
}
