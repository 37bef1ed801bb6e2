import { listKeysWithSpending } from "@/db/queries/usage";
import type { Environment } from "@/lib/core/keys/api-key";
import { monthOf } from "@/lib/core/month";
import type { Services } from "../context";
import type { Member } from "../portal/member";

type KeyRow = Awaited<ReturnType<typeof listKeysWithSpending>>[number];

export async function keysWithNames(
  { db, clock }: Pick<Services, "db" | "clock">,
  { partnerId }: Pick<Member, "partnerId">,
  environment: Environment,
) {
  const keys = await listKeysWithSpending(db, { partnerId, environment, month: monthOf(clock.now()) });
  return keys.map((key) => ({ ...key, name: nameOfKey(key) }));
}

export function nameOfKey({ name, kind, lastFour }: Pick<KeyRow, "name" | "kind" | "lastFour">): string {
  if (kind === "portal") return "Portal";
  return name ?? `…${lastFour}`;
}
