import { beginClosing, listClosing, markClosed, revokeEverything } from "@/db/queries/closing";
import { endMemory } from "@/db/queries/memory";
import { insertPartnerAuditRow, listMembers, lockTeam } from "@/db/queries/teams";
import { deletePartnerTerms } from "@/db/queries/termbase";
import { type LetterMail, mailOf, quoted } from "@/lib/core/mail/letter";
import type { Services } from "../context";
import { writePartnerAudit } from "../portal/partner-audit";
import type { MemberOperation } from "../portal/portal-operation";
import { accountView } from "./account";
import { waitsFor } from "./waits-for";

const REASON = "You get this email because you were a member of this account.";

/** Its keys end at once. Open work goes on: deliveries, payouts, invoices. */
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
    const mail = mailOf({
      subject: "A Vidimus account is closing",
      paragraphs: [
        `${email} closed the Vidimus account ${quoted(partnerName)}. Its keys no longer work. Open orders are still delivered, and open payouts and invoices are still settled. After that, the account ends.`,
      ],
      reason: REASON,
    });
    await tellMembers(services, partnerId, mail);
  }
  return accountView(services, member);
};

const QUIET_MS = 24 * 3_600_000;
const BATCH = 100;

export async function finishClosings(services: Services): Promise<number> {
  const at = services.clock.now();
  const due = await listClosing(services.db, new Date(at.getTime() - QUIET_MS), BATCH);
  let closed = 0;
  for (const { partnerId, name } of due) {
    const isClosed = await services.db.transaction(async (tx) => {
      await lockTeam(tx, partnerId);
      if ((await waitsFor(tx, partnerId)).length > 0 || !(await markClosed(tx, partnerId, at))) return false;
      await deletePartnerTerms(tx, partnerId);
      await endMemory(tx, partnerId);
      const line = { partnerId, at, personId: null, email: null, network: null, detail: {} };
      await insertPartnerAuditRow(tx, { ...line, action: "account.closed", subject: partnerId });
      return true;
    });
    if (!isClosed) continue;
    closed += 1;
    const mail = mailOf({
      subject: "A Vidimus account has ended",
      paragraphs: [
        `The Vidimus account ${quoted(name)} has ended. Certificates stay valid, and can still be verified.`,
      ],
      reason: REASON,
    });
    await tellMembers(services, partnerId, mail);
  }
  return closed;
}

async function tellMembers(
  { db, mailer, log }: Services,
  partnerId: string,
  mail: LetterMail,
): Promise<void> {
  for (const { email } of await listMembers(db, partnerId)) {
    await mailer.send({ to: email, ...mail }).catch((error: unknown) => {
      log.error({ err: error }, "a mail about a closing account was not sent");
    });
  }
}
