import { invalidRequest } from "../core/refusal";
import type { World } from "../core/world";
import type { PaymentIntentObject } from "../objects/payments";

const CLAUSE =
  /^(?<field>metadata\[['"][^'"]+['"]\]|status|customer|amount|created)\s*(?<sign>[:<>])\s*['"]?(?<value>[^'"]*)['"]?$/;

function searched(intent: PaymentIntentObject, field: string): string | number | null {
  const key = /^metadata\[['"](.+)['"]\]$/.exec(field)?.[1];
  if (key !== undefined) return intent.metadata[key] ?? null;
  if (field === "status") return intent.status;
  if (field === "customer") return intent.customer;
  return field === "amount" ? intent.amount : intent.created;
}

function fits(intent: PaymentIntentObject, clause: string): boolean {
  const { field = "", sign, value = "" } = CLAUSE.exec(clause)?.groups ?? {};
  if (field === "")
    throw invalidRequest(`The double does not understand the search clause ${clause}`, { param: "query" });
  const actual = searched(intent, field);
  if (sign === ":") return String(actual) === value;
  return sign === "<" ? Number(actual) < Number(value) : Number(actual) > Number(value);
}

/** Stripe's search as far as clauses joined by AND go; objects made within the lag are not found yet. */
export function searchIntents(world: World, params: { query: string; limit?: number; page?: string }) {
  const clauses = params.query.split(/\s+AND\s+/i).map((clause) => clause.trim());
  const horizon = world.seconds() - world.settings.searchLagSeconds;
  const found = world.paymentIntents
    .newestFirst()
    .filter((intent) => clauses.every((clause) => fits(intent, clause)))
    .filter((intent) => intent.created <= horizon);
  const start = Number(params.page ?? 0);
  const end = start + (params.limit ?? 10);
  return {
    object: "search_result",
    url: "/v1/payment_intents/search",
    data: found.slice(start, end),
    has_more: found.length > end,
    next_page: found.length > end ? String(end) : null,
  };
}
