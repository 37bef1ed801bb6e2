import { isDay } from "@/lib/core/days";

export type SearchParams = Record<string, string | string[] | undefined>;

export const CURSOR_FORM = /^[\w-]{1,200}$/;
export const SEARCH_FORM = /^[^\0]{1,200}$/su;

/** Anybody can type a URL: a value of the wrong form is dropped. */
export function readText(params: SearchParams, name: string, form: RegExp | readonly string[]): string {
  const value = params[name];
  if (typeof value !== "string") return "";
  const isKnown = form instanceof RegExp ? form.test(value) : form.includes(value);
  return isKnown ? value.trim() : "";
}

export function readDay(params: SearchParams, name: string): string {
  const day = readText(params, name, /^[\d-]{10}$/);
  return isDay(day) ? day : "";
}

export function givenFilters<T extends object>(filters: T): { [K in keyof T]?: string } {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(given) as { [K in keyof T]?: string };
}

export function listHref(base: string, filters: object): string {
  const search = new URLSearchParams(givenFilters(filters) as Record<string, string>);
  return search.size > 0 ? `${base}?${search}` : base;
}
