import { beginClosing, listClosing, markClosed, revokeEverything } from "@/db/queries/closing";
import { insertPartnerAuditRow, listMembers, lockTeam } from "@/db/queries/teams";
import type { Services } from "../context";
import { writePartnerAudit } from "../portal/partner-audit";
import type { MemberOperation } from "../portal/portal-operation";
import { accountView } from "./account";
import { waitsFor } from "./waits-for";

/**
 * Begins to close the account: from now on no key of it opens anything, and nobody can be invited. What is open goes on:
 * orders are delivered, shares paid out, invoices settled. Closing twice is closing once.
 */
export const closePartner: MemberOperation<"closePartner"> = async (services, member) => {
  const { partnerId, partnerName, email } = member;
  const at = services.clock.now();
  const hasBegun = await services.db.transaction(async (tx) => {
    await lockTeam(tx, partnerId);
    if (!(await beginClosing(tx, partnerId, at))) return false;
    const revokedKeys = await revokeEverything(tx, partnerId, at);
    await writePartnerAudit({ services, tx, at }, member, {
      action: "account.closing",
      subject: partnerId,
      detail: { revokedKeys },
    });
    return true;
  });
  if (hasBegun) {
    await tellMembers(services, partnerId, {
      subject: "A Vidimus account is closing",
      text: `${email} closed the Vidimus account "${partnerName}". Its keys no longer work. Open orders are still delivered, and open payouts and invoices are still settled. After that, the account ends.\n`,
    });
  }
  return accountView(services, member);
};

/** What was under way when the keys were revoked is an order, or refused, by then. */
const QUIET_MS = 24 * 3_600_000;
const BATCH = 100;

/** Ends accounts that are closing and have nothing open any more; how many. */
export async function finishClosings(services: Services): Promise<number> {
  const at = services.clock.now();
  const due = await listClosing(services.db, new Date(at.getTime() - QUIET_MS), BATCH);
  let closed = 0;
  for (const { partnerId, name } of due) {
    const isClosed = await services.db.transaction(async (tx) => {
      await lockTeam(tx, partnerId);
      if ((await waitsFor(tx, partnerId)).length > 0 || !(await markClosed(tx, partnerId, at))) return false;
      const line = { partnerId, at, personId: null, email: null, network: null, detail: {} };
      await insertPartnerAuditRow(tx, { ...line, action: "account.closed", subject: partnerId });
      return true;
    });
    if (!isClosed) continue;
    closed += 1;
    await tellMembers(services, partnerId, {
      subject: "A Vidimus account has ended",
      text: `The Vidimus account "${name}" has ended. Certificates stay valid, and can still be verified.\n`,
    });
  }
  return closed;
}

/** What was done stays done, whether or not its mails go out. */
async function tellMembers(
  { db, mailer, log }: Services,
  partnerId: string,
  mail: { subject: string; text: string },
): Promise<void> {
  for (const { email } of await listMembers(db, partnerId)) {
    await mailer.send({ to: email, ...mail }).catch((error: unknown) => {
      log.error({ err: error }, "a mail about a closing account was not sent");
    });
  }
}
