import { deleteOtherSessions, findPersonByEmail, listMembershipsOf, moveEmail } from "@/db/queries/people";
import { mailOf } from "@/lib/core/mail/letter";
import { personProblem } from "@/lib/core/people-problems";
import type { Services } from "../context";
import { writePartnerAudit } from "../portal/partner-audit";
import type { PersonOperation } from "../portal/portal-operation";
import { issueCodes, spendCodes } from "./mailed-codes";
import { requireSecondFactor } from "./second-factor";
import { mailSecurityEvent } from "./security-mail";
import { mailCode, mailOrRefuse } from "./step-up";

/**
 * If the new address is taken, tells only its owner, so that the caller can't find out who has an account.
 */
export const startEmailChange: PersonOperation<"startEmailChange"> = async (services, person, { body }) => {
  await requireSecondFactor(services, services.db, person);
  const isTaken = (await findPersonByEmail(services.db, body.email)) !== null;
  const identifier = nameOf(person.personId);
  const { codes } = await issueCodes(services, { identifier, mailboxes: 2, detail: body.email });
  const [old = "", fresh = ""] = codes;
  await mailCode(services, person.email, {
    code: old,
    sentence: "confirms that you want to change the address of your account.",
  });
  if (isTaken) await mailTaken(services, body.email);
  else {
    await mailCode(services, body.email, {
      code: fresh,
      sentence: "confirms that this is to be the new address of your account.",
    });
  }
  return { sent: true };
};

/** @throws Problem CODE_NOT_VALID, FACTOR_REQUIRED */
export const changeEmail: PersonOperation<"changeEmail"> = async (services, person, { body }) => {
  // After the move, a colleague's old address would have no passkeys, so a reader of its mail could use it.
  await requireSecondFactor(services, services.db, person);
  const { personId, email: before, sessionId, network } = person;
  const email = await spendCodes(services, nameOf(personId), [body.oldCode, body.newCode]);
  const isMoved = await services.db.transaction(async (tx) => {
    await deleteOtherSessions(tx, personId, sessionId);
    const at = services.clock.now();
    if (!(await moveEmail(tx, personId, { email, at }))) return false;
    for (const { partnerId } of await listMembershipsOf(tx, personId))
      await writePartnerAudit(
        { services, tx, at },
        { partnerId, personId, email, network },
        {
          action: "team.email_changed",
          subject: personId,
          detail: { from: before, to: email },
        },
      );
    return true;
  });
  if (!isMoved)
    throw personProblem("CODE_NOT_VALID", "This isn't the latest code, it has expired, or it was used.");
  for (const to of [before, email])
    await mailSecurityEvent(services, to, "emailChanged", { network, detail: ["New address", email] });
  return { email };
};

function mailTaken(services: Services, to: string): Promise<void> {
  const mail = mailOf({
    subject: "Your email address was typed for another Vidimus account",
    paragraphs: [
      "Somebody wanted to move their account to this address, which has an account already. Nothing was changed.",
    ],
    reason: "You get this email because it's about the address of your Vidimus account.",
  });
  return mailOrRefuse(services, to, mail);
}

function nameOf(personId: string): string {
  return `email:${personId}`;
}
