import type { PortalInput } from "@/lib/contract/portal/table";
import { PRODUCT_LINES } from "@/lib/core/catalog/product-lines";
import { STATE_CHOICE_NAMES, STATE_CHOICES, type StateChoice } from "@/lib/core/orders/state-choices";
import type { FilterValues } from "./order-filters";

export type SearchParams = Record<string, string | string[] | undefined>;
type ListQuery = NonNullable<PortalInput<"listPartnerOrders">["query"]>;

/** What the list's state filter offers. */
export const STATE_OPTIONS = [
  ["", "All"] as const,
  ...STATE_CHOICE_NAMES.map((value) => [value, STATE_CHOICES[value].label] as const),
];

/** The filters of an address; what does not belong there is left out, since anybody may have typed it. */
export function readFilters(params: SearchParams): FilterValues & { after: string } {
  const text = (name: string, form: RegExp | readonly string[]) => {
    const value = params[name];
    if (typeof value !== "string") return "";
    const isKnown = form instanceof RegExp ? form.test(value) : form.includes(value);
    return isKnown ? value : "";
  };
  const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
  return {
    q: text("q", /^.{1,200}$/su).trim(),
    state: text("state", STATE_CHOICE_NAMES),
    line: text("line", PRODUCT_LINES),
    language: text("language", /^[a-z]{2,8}$/),
    keyId: text("keyId", /^key_[0-9a-z]{26}$/),
    from: realDay(text("from", day)),
    to: realDay(text("to", day)),
    after: text("after", /^[\w-]{1,200}$/),
  };
}

/** The thirty-first of a month that has thirty days is none. */
function realDay(day: string): string {
  const parsed = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(parsed) || !new Date(parsed).toISOString().startsWith(day) ? "" : day;
}

/** The same as the list is asked. */
export function toListQuery({ q, state, line, language, keyId, from, to }: FilterValues): ListQuery {
  const choice = STATE_CHOICES[state as StateChoice] as (typeof STATE_CHOICES)[StateChoice] | undefined;
  const statuses = choice && "statuses" in choice ? choice.statuses : undefined;
  return {
    ...(q === "" ? {} : { q }),
    ...(statuses ? { status: [...statuses] } : {}),
    ...(state === "question" ? { needsAnswer: "true" as const } : {}),
    ...(line === "" ? {} : { line: line as (typeof PRODUCT_LINES)[number] }),
    ...(language === "" ? {} : { language }),
    ...(keyId === "" ? {} : { keyId }),
    ...(from === "" ? {} : { from }),
    ...(to === "" ? {} : { to }),
  };
}

/** What of the filters is not empty. */
export function givenFilters(filters: Partial<FilterValues & { after: string }>): Record<string, string> {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(given as [string, string][]);
}

/** An address of the list with these filters, and what of them is not empty alone. */
export function listHref(base: string, filters: Partial<FilterValues & { after: string }>): string {
  const search = new URLSearchParams(givenFilters(filters));
  return search.size > 0 ? `${base}?${search}` : base;
}

/** Where a saved view leads: always to an address as the page itself makes it, so that it is known for the view's. */
export function viewHref(base: string, filters: Readonly<Record<string, string>>): string {
  const { after: _after, ...known } = readFilters({ ...filters });
  return listHref(base, known);
}
