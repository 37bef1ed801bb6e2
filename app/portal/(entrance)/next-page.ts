import { getSettings } from "@/lib/server";
import { pageOfPortal } from "@/lib/server/people/page-of-portal";

export type NextParams = Promise<{ next?: string | string[] }>;

/** Where a page of the entrance is to lead on to; undefined for anywhere that is not the portal. */
export async function nextPage(searchParams: NextParams): Promise<string | undefined> {
  const { next } = await searchParams;
  const page = typeof next === "string" ? pageOfPortal(next, getSettings().siteUrl) : null;
  return page ?? undefined;
}

/** The same, carried along to another page of the entrance. */
export function withNext(path: string, next: string | undefined): string {
  return next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`;
}
