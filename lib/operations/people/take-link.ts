import { insertPartner } from "@/db/queries/partners";
import { hasMembership, type PersonRow, type SignInTokenRow, takeSignInToken } from "@/db/queries/people";
import { findStaffByEmail } from "@/db/queries/staff";
import { insertMembership } from "@/db/queries/teams";
import { personProblem } from "@/lib/core/people-problems";
import type { Problem } from "@/lib/core/problem";
import type { Services, TransactionContext } from "../context";
import { writeKey } from "../keys/keys";
import { newId } from "../new-id";
import { writePartnerAudit } from "../portal/partner-audit";
import { ensurePerson } from "./ensure-person";
import { hashToken } from "./sign-in-links";

export interface TakenLink {
  person: PersonRow;
  surface: SignInTokenRow["surface"];
  next: string | null;
  /** The account that a sign-up made; its key is shown this once. */
  created: CreatedAccount | null;
}

interface CreatedAccount {
  partnerId: string;
  partnerName: string;
  key: string;
  webhookSecret: string;
}

type Seal = (plain: string, context: string) => string;

/**
 * Takes a mailed link: of any number that try at once, one is let in. A sign-up's makes the account too, in the same
 * transaction, so that a link that failed can be tried again.
 *
 * @throws Problem LINK_NOT_VALID
 */
export async function takeLink(
  services: Services,
  seal: Seal,
  { token, email, network }: { token: string; email: string; network: string },
): Promise<TakenLink> {
  const at = services.clock.now();
  const key = { identifier: email.trim().toLowerCase(), tokenSha256: hashToken(token) };
  return services.db.transaction(async (tx) => {
    const link = await takeSignInToken(tx, key);
    if (!link || link.expiresAt <= at) throw notValid();
    // Whoever left since the link was mailed is no colleague.
    if (link.surface === "desk" && !(await findStaffByEmail(tx, link.identifier))?.isActive) throw notValid();
    const within = { services, tx, at };
    const person = await ensurePerson(within, { email: link.identifier, name: link.signUp?.name });
    const isNew = link.signUp !== null && !(await hasMembership(tx, person.id));
    const created = isNew
      ? await openAccount(within, seal, { person, network, company: link.signUp?.company ?? "" })
      : null;
    return { person, surface: link.surface, next: link.next, created };
  });
}

function notValid(): Problem {
  return personProblem("LINK_NOT_VALID", "This link was already used, has expired, or is incomplete.");
}

/** An account with its owner and a sandbox key. Anybody may give any company's name: it proves nothing. */
async function openAccount(
  within: TransactionContext,
  seal: Seal,
  { person, network, company }: { person: PersonRow; network: string; company: string },
): Promise<CreatedAccount> {
  const { services, tx, at } = within;
  const partnerId = newId(services, "partner");
  await insertPartner(tx, { id: partnerId, name: company, signedUp: true, createdAt: at });
  await insertMembership(tx, { partnerId, personId: person.id, role: "owner", createdAt: at });
  const owner = { partnerId, personId: person.id, email: person.email, network };
  await writePartnerAudit(within, owner, { action: "account.opened", detail: { name: company } });
  const terms = { partnerId, environment: "sandbox", name: "First key", createdBy: person.id } as const;
  const { key, webhookSecret } = await writeKey(within, seal, terms);
  return { partnerId, partnerName: company, key, webhookSecret };
}
