import {
  CURSOR_FORM,
  listHref,
  readDay,
  readText,
  SEARCH_FORM,
  type SearchParams,
} from "@/app/portal/list-address";
import type { PortalInput } from "@/lib/contract/portal/table";
import { PRODUCT_LINES } from "@/lib/core/catalog/product-lines";
import { STATE_CHOICE_NAMES, STATE_CHOICES, type StateChoice } from "@/lib/core/orders/state-choices";
import type { FilterValues } from "./order-filters";

type ListQuery = NonNullable<PortalInput<"listPartnerOrders">["query"]>;

export const STATE_OPTIONS = [
  ["", "All"] as const,
  ...STATE_CHOICE_NAMES.map((value) => [value, STATE_CHOICES[value].label] as const),
];

export function readFilters(params: SearchParams): FilterValues & { after: string } {
  const text = (name: string, form: RegExp | readonly string[]) => readText(params, name, form);
  return {
    q: text("q", SEARCH_FORM),
    state: text("state", STATE_CHOICE_NAMES),
    line: text("line", PRODUCT_LINES),
    language: text("language", /^[a-z]{2,8}$/),
    keyId: text("keyId", /^key_[0-9a-z]{26}$/),
    from: readDay(params, "from"),
    to: readDay(params, "to"),
    after: text("after", CURSOR_FORM),
  };
}

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

export function viewHref(base: string, filters: Readonly<Record<string, string>>): string {
  const { after: _after, ...known } = readFilters({ ...filters });
  return listHref(base, known);
}
