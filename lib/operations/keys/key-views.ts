import { type KeyFacts, type KeyOfPartner, listKeyFacts } from "@/db/queries/partner-keys";
import type { CapView, KeyView } from "@/lib/contract/portal/keys";
import { type CsvColumn, codeWords, csvCoded, csvMoney } from "@/lib/core/csv";
import type { Environment } from "@/lib/core/keys/api-key";
import { monthOf } from "@/lib/core/month";
import { portalProblem } from "@/lib/core/portal-problems";
import type { Problem } from "@/lib/core/problem";
import type { Services } from "../context";
import { sheetName, sheetOf } from "../portal/csv-file";
import type { MemberOperation } from "../portal/portal-operation";

export const listKeys: MemberOperation<"listKeys"> = async (services, { partnerId }, { params }) => ({
  keys: await keysOf(services, partnerId, params.environment),
});

export const exportKeys: MemberOperation<"exportKeys"> = async (services, member, { params }) => {
  const { environment } = params;
  const name = sheetName(services, member, "keys", { environment });
  return sheetOf(name, COLUMNS, [await keysOf(services, member.partnerId, environment)]);
};

async function keysOf(services: Services, partnerId: string, environment: Environment): Promise<KeyView[]> {
  const at = services.clock.now();
  const found = await listKeyFacts(services.db, { partnerId, environment, month: monthOf(at) });
  return found.map((facts) => viewOf(facts, at));
}

const COLUMNS: readonly CsvColumn<KeyView>[] = [
  ["Key ID", ({ keyId }) => keyId],
  ["Name", ({ name }) => name],
  ["Environment", ({ environment }) => environment],
  ["Last four", ({ lastFour }) => lastFour],
  ...csvCoded("State", ({ state }: KeyView) => state, codeWords),
  ...csvCoded("Scope", ({ scope }: KeyView) => scope, codeWords),
  ...csvCoded("Payer", ({ payer }: KeyView) => payer, codeWords),
  ["Spent this month (USD)", ({ spentCents }) => csvMoney(spentCents)],
  ["Cap per month (USD)", ({ spendCapCents }) => csvMoney(spendCapCents)],
  ["Cap per order (USD)", ({ orderCapCents }) => csvMoney(orderCapCents)],
  ["Created (UTC)", ({ createdAt }) => createdAt],
  ["Created by", ({ createdBy }) => createdBy],
  ["Last used (UTC)", ({ lastUsedAt }) => lastUsedAt],
  ["Last used from", ({ lastUsedNetwork }) => lastUsedNetwork],
  ["Expires (UTC)", ({ expiresAt }) => expiresAt],
  ["Disabled (UTC)", ({ disabledAt }) => disabledAt],
  ["Revoked (UTC)", ({ revokedAt }) => revokedAt],
];

export const listCaps: MemberOperation<"listCaps"> = async (services, { partnerId }) => {
  const at = services.clock.now();
  const found = await listKeyFacts(services.db, { partnerId, environment: "live", month: monthOf(at) });
  return {
    keys: found.map((facts): CapView => {
      const { keyId, name, lastFour, payer, state, spendCapCents, orderCapCents, spentCents } = viewOf(
        facts,
        at,
      );
      return { keyId, name, lastFour, payer, state, spendCapCents, orderCapCents, spentCents };
    }),
  };
};

/** @throws Problem KEY_NOT_FOUND */
export async function readKey(
  services: Pick<Services, "db" | "clock">,
  which: KeyOfPartner,
): Promise<KeyView> {
  const at = services.clock.now();
  const [facts] = await listKeyFacts(services.db, { ...which, month: monthOf(at) });
  if (!facts) throw keyNotFound();
  return viewOf(facts, at);
}

export function keyNotFound(): Problem {
  return portalProblem("KEY_NOT_FOUND", "This key doesn't exist in this account and environment.");
}

function viewOf(facts: KeyFacts, at: Date): KeyView {
  const { rolledLastFour, rolledEndsAt, ...rest } = facts;
  const isRolling = rolledLastFour !== null && rolledEndsAt !== null && rolledEndsAt > at;
  return {
    ...rest,
    state: stateOf(facts, at),
    rolledSecret: isRolling ? { lastFour: rolledLastFour, endsAt: rolledEndsAt.toISOString() } : null,
    createdAt: facts.createdAt.toISOString(),
    lastUsedAt: facts.lastUsedAt?.toISOString() ?? null,
    expiresAt: facts.expiresAt?.toISOString() ?? null,
    disabledAt: facts.disabledAt?.toISOString() ?? null,
    revokedAt: facts.revokedAt?.toISOString() ?? null,
  };
}

function stateOf({ revokedAt, expiresAt, disabledAt }: KeyFacts, at: Date): KeyView["state"] {
  if (revokedAt) return "revoked";
  if (expiresAt && expiresAt <= at) return "expired";
  return disabledAt ? "disabled" : "active";
}
