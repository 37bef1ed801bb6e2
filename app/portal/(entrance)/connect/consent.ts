import type { ConnectionRequest } from "@/lib/contract/portal/connections";
import type { Environment } from "@/lib/core/keys/api-key";
import type { Scope } from "@/lib/core/keys/scopes";
import { parseDollars } from "@/lib/core/money/money";

interface Caps {
  spendCap: string;
  orderCap: string;
}

export interface Choice {
  partnerId: string;
  environment: Environment;
  refused: readonly Scope[];
  caps: Readonly<Record<Environment, Caps>>;
  days: string;
}

const PRESETS: Choice["caps"] = {
  live: { spendCap: "100", orderCap: "50" },
  sandbox: { spendCap: "", orderCap: "" },
};

export function firstChoice(partners: ConnectionRequest["partners"], lastPartnerId: string | null): Choice {
  const able = partners.filter(({ scopes }) => scopes.length > 0);
  const last = able.find(({ partnerId }) => partnerId === lastPartnerId);
  const { partnerId = "" } = last ?? able[0] ?? partners[0] ?? {};
  return { partnerId, environment: "sandbox", refused: [], caps: PRESETS, days: "90" };
}

export function givenScopes(request: ConnectionRequest, { partnerId, refused }: Choice): Scope[] {
  const partner = request.partners.find((each) => each.partnerId === partnerId);
  return partner?.scopes.filter((scope) => !refused.includes(scope)) ?? [];
}

export function canOrder(request: ConnectionRequest, choice: Choice): boolean {
  return givenScopes(request, choice).includes("order");
}

type Mistakes = Partial<Record<"scopes" | "spendCap" | "orderCap", string>>;

export function bodyOf(request: ConnectionRequest, choice: Choice, query: string) {
  const { partnerId, environment, days } = choice;
  const scopes = givenScopes(request, choice);
  const hasCaps = canOrder(request, choice);
  const { spendCap, orderCap } = choice.caps[environment];
  const spendCapCents = hasCaps ? centsOf(spendCap) : null;
  const orderCapCents = hasCaps ? centsOf(orderCap) : null;
  const isWrong = (text: string, cents: number | null) =>
    hasCaps && cents === null && (environment === "live" || text.trim() !== "");
  const mistakes: Mistakes = {
    ...(scopes.length === 0 && { scopes: "Choose at least one, or refuse." }),
    ...(isWrong(spendCap, spendCapCents) && { spendCap: AMOUNT }),
    ...(isWrong(orderCap, orderCapCents) && { orderCap: AMOUNT }),
  };
  if (Object.keys(mistakes).length > 0) return { mistakes };
  const end = days === "" ? null : Number(days);
  return { body: { query, partnerId, environment, scopes, spendCapCents, orderCapCents, days: end } };
}

const AMOUNT = "Enter an amount, such as 100 or 99.50.";
const MAX_CENTS = 2_147_483_647;

function centsOf(text: string): number | null {
  const cents = parseDollars(text.trim().replace(/^\$|,/g, ""));
  return cents === null || cents > MAX_CENTS ? null : cents;
}

export function hasEnded(query: string, now: Date): boolean {
  const end = new URLSearchParams(query).get("exp");
  return end !== null && !(Number(end) * 1000 > now.getTime());
}
