import { getSettings } from "@/lib/server";
import { pageOfPortal } from "@/lib/server/people/page-of-portal";

export type NextParams = Promise<{ next?: string | string[] }>;

export async function nextPage(searchParams: NextParams): Promise<string | undefined> {
  const { next } = await searchParams;
  const page = typeof next === "string" ? pageOfPortal(next, getSettings().siteUrl) : null;
  return page ?? undefined;
}

export function withNext(path: string, next: string | undefined): string {
  return next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`;
}
