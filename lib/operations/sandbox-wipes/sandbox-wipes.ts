import { countJobsSince, listJobs } from "@/db/queries/jobs";
import { databaseNow } from "@/db/queries/payments";
import { insertSandboxWipe } from "@/db/queries/sandbox-wipes";
import { lockTeam } from "@/db/queries/teams";
import type { SandboxWipeView } from "@/lib/contract/portal/sandbox-wipes";
import { portalProblem } from "@/lib/core/portal-problems";
import type { Services } from "../context";
import { newId } from "../new-id";
import { requireMember, requireRight } from "../portal/member";
import { writePartnerAudit } from "../portal/partner-audit";
import type { MemberOperation } from "../portal/portal-operation";

/** Our own choice, of 2026-11-23: each wipe ends by rewriting an embedded database. */
const A_DAY = 20;

export const getSandboxWipe: MemberOperation<"getSandboxWipe"> = async (services, { partnerId }) => ({
  last: await viewLast(services, partnerId),
});

/** @throws Problem TOO_MANY_WIPES */
export const wipeSandbox: MemberOperation<"wipeSandbox"> = async (services, member, { body }) => {
  const { partnerId, personId } = member;
  await services.db.transaction(async (tx) => {
    await lockTeam(tx, partnerId);
    // Check again under the lock: the right may have been taken away.
    requireRight(await requireMember({ db: tx }, member, partnerId), "sandbox.wipe");
    const [last] = await listJobs(tx, "wipe", { partnerId }, 1);
    if (last && (last.row.state === "running" || last.row.id !== body.lastWipeId)) return;
    const at = await databaseNow(tx, services.clock);
    if ((await countJobsSince(tx, "wipe", partnerId, new Date(at.getTime() - 86_400_000))) >= A_DAY) {
      throw portalProblem("TOO_MANY_WIPES", `This sandbox was wiped ${A_DAY} times within a day.`);
    }
    const id = newId(services, "sandboxWipe");
    const detail = await insertSandboxWipe(tx, { id, partnerId, personId, at });
    await writePartnerAudit({ services, tx, at }, member, { action: "sandbox.wiped", subject: id, detail });
  });
  services.wake();
  return { last: await viewLast(services, partnerId) };
};

async function viewLast({ db }: Pick<Services, "db">, partnerId: string): Promise<SandboxWipeView | null> {
  const [found] = await listJobs(db, "wipe", { partnerId }, 1);
  if (!found) return null;
  const { id, state, orders, ordersDone, createdAt, finishedAt } = found.row;
  return {
    wipeId: id,
    state,
    orders: { done: ordersDone, all: Math.max(orders, ordersDone) },
    email: found.email,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
