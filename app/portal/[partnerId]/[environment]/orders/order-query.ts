import type { PortalInput } from "@/lib/contract/portal/table";
import { PRODUCT_LINES } from "@/lib/core/catalog/product-lines";
import type { JobStatus } from "@/lib/core/orders/job-states";
import type { FilterValues } from "./order-filters";

export type SearchParams = Record<string, string | string[] | undefined>;
type ListQuery = NonNullable<PortalInput<"listPartnerOrders">["query"]>;

/** What the list's state filter offers: states that people think of together are one choice. */
const STATE_CHOICES: Readonly<Record<string, { label: string; statuses?: readonly JobStatus[] }>> = {
  open: {
    label: "In progress",
    statuses: ["created", "paid", "processing", "reviewing_draft", "in_review"],
  },
  question: { label: "Needs your answer" },
  ready: { label: "Ready", statuses: ["ready"] },
  delivered: { label: "Delivered", statuses: ["delivered"] },
  refunded: { label: "Refunded", statuses: ["refunded"] },
  cancelled: { label: "Cancelled", statuses: ["cancelled"] },
  failed: { label: "Failed", statuses: ["failed"] },
};

export const STATE_OPTIONS = [
  ["", "All"] as const,
  ...Object.entries(STATE_CHOICES).map(([value, { label }]) => [value, label] as const),
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
    state: text("state", Object.keys(STATE_CHOICES)),
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
  const statuses = STATE_CHOICES[state]?.statuses;
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

/** An address of the list with these filters, and what of them is not empty alone. */
export function listHref(base: string, filters: Partial<FilterValues & { after: string }>): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(given as [string, string][]);
  return search.size > 0 ? `${base}?${search}` : base;
}
