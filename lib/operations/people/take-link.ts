import { hasMembership, type PersonRow, type SignInTokenRow, takeSignInToken } from "@/db/queries/people";
import { findStaffByEmail } from "@/db/queries/staff";
import { personProblem } from "@/lib/core/people-problems";
import type { Problem } from "@/lib/core/problem";
import type { Services } from "../context";
import { ensurePerson } from "./ensure-person";
import { type CreatedAccount, openAccount, type Seal } from "./open-account";
import { hashToken } from "./sign-in-links";

export interface TakenLink {
  person: PersonRow;
  surface: SignInTokenRow["surface"];
  next: string | null;
  created: CreatedAccount | null;
}

/**
 * The account is made in the same transaction, so that a failed link can be tried again.
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
