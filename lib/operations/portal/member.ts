import { findMembership, listMembers } from "@/db/queries/teams";
import { isId } from "@/lib/core/ids";
import { portalProblem } from "@/lib/core/portal-problems";
import type { Problem } from "@/lib/core/problem";
import { hasRight, type Right, ROLES, type Role, whoHas } from "@/lib/core/rights/rights";
import type { Services } from "../context";

export interface Person {
  personId: string;
  email: string;
  name: string;
  sessionId: string;
  steppedUpAt: Date | null;
  factorProvedAt: Date | null;
  network: string;
}

export interface Member extends Person {
  partnerId: string;
  partnerName: string;
  role: Role;
  closingAt: Date | null;
}

export async function findMember(
  { db }: Pick<Services, "db">,
  person: Person,
  partnerId: string,
): Promise<Member | null> {
  // Don't look up malformed ids: Postgres refuses a NUL, for example.
  const found = isId("partner", partnerId) && (await findMembership(db, partnerId, person.personId));
  return found ? { ...person, partnerId, ...found } : null;
}

/** @throws Problem PARTNER_NOT_FOUND */
export async function requireMember(
  services: Pick<Services, "db">,
  person: Person,
  partnerId: string,
): Promise<Member> {
  const member = await findMember(services, person, partnerId);
  if (!member) throw partnerNotFound();
  return member;
}

export function partnerNotFound(): Problem {
  return portalProblem("PARTNER_NOT_FOUND", "This account doesn't exist, or you aren't a member of it.");
}

/** @throws Problem FORBIDDEN_ROLE */
export function requireRight({ role }: Pick<Member, "role">, right: Right): void {
  if (!hasRight(role, right)) throw forbiddenRole({ role }, whoCanHelp(right, byRole));
}

export function forbiddenRole({ role }: Pick<Member, "role">, recoveryHint: string): Problem {
  return portalProblem("FORBIDDEN_ROLE", `Your role in this account (${role}) doesn't allow this.`, {
    recoveryHint,
  });
}

/** Names people where few can help. */
export async function nameHelpers(
  { db }: Pick<Services, "db">,
  { partnerId, personId }: Pick<Member, "partnerId" | "personId">,
  right: Right,
): Promise<string> {
  const others = (await listMembers(db, partnerId)).filter((each) => each.personId !== personId);
  return whoCanHelp(right, (needed) => {
    const able = ROLES.filter((role) => hasRight(role, needed)).flatMap((role) =>
      others.filter((each) => each.role === role),
    );
    if (able.length === 0 || able.length > MAX_NAMED) return byRole(needed);
    const names = able.map(({ name, email, role }) => `${name || email} (${role})`);
    return new Intl.ListFormat("en", { type: "conjunction" }).format(names);
  });
}

const MAX_NAMED = 3;

function whoCanHelp(right: Right, who: (right: Right) => string): string {
  const act = right.endsWith(".see") ? "see it" : "do it";
  return `${who(right)} can ${act}. ${who("team.change")} can change your role.`;
}

function byRole(right: Right): string {
  const roles = whoHas(right);
  return `${roles.charAt(0).toUpperCase()}${roles.slice(1)}`;
}

/** @throws Problem ACCOUNT_CLOSING */
export function requireOpenAccount({ closingAt }: Pick<Member, "closingAt">): void {
  if (closingAt === null) return;
  throw portalProblem("ACCOUNT_CLOSING", "This account is closing: nothing new can begin in it.");
}

const STEP_UP_MS = 10 * 60_000;

/** @throws Problem STEP_UP_REQUIRED */
export function requireStepUp(
  { clock }: Pick<Services, "clock">,
  { steppedUpAt }: Pick<Person, "steppedUpAt">,
): void {
  if (isFresh(clock.now(), steppedUpAt)) return;
  throw portalProblem("STEP_UP_REQUIRED", "Confirm that it's you before you change this.");
}

export function isFresh(now: Date, provedAt: Date | null): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() < STEP_UP_MS;
}
