import { isDay } from "@/lib/core/days";

export type SearchParams = Record<string, string | string[] | undefined>;

/** What a cursor looks like in an address. */
export const CURSOR_FORM = /^[\w-]{1,200}$/;
/** What is searched for, as long as it may be. */
export const SEARCH_FORM = /^[^\0]{1,200}$/su;

/** What an address says under a name; what does not belong there is left out, since anybody may have typed it. */
export function readText(params: SearchParams, name: string, form: RegExp | readonly string[]): string {
  const value = params[name];
  if (typeof value !== "string") return "";
  const isKnown = form instanceof RegExp ? form.test(value) : form.includes(value);
  return isKnown ? value.trim() : "";
}

/** The same of a day; the thirty-first of a month that has thirty days is none. */
export function readDay(params: SearchParams, name: string): string {
  const day = readText(params, name, /^[\d-]{10}$/);
  return isDay(day) ? day : "";
}

/** What of the filters is not empty. */
export function givenFilters<T extends object>(filters: T): { [K in keyof T]?: string } {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(given) as { [K in keyof T]?: string };
}

/** An address of a list with these filters, and what of them is not empty alone. */
export function listHref(base: string, filters: object): string {
  const search = new URLSearchParams(givenFilters(filters) as Record<string, string>);
  return search.size > 0 ? `${base}?${search}` : base;
}
