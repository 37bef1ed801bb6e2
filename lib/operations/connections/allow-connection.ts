import type { Db } from "@/db/client";
import { holdApp } from "@/db/queries/oauth-clients";
import { changeGrant, findGrantOf, findOAuthClient, insertGrant } from "@/db/queries/oauth-grants";
import { listPartnersOf, lockTeam } from "@/db/queries/teams";
import type { ConnectionRequest } from "@/lib/contract/portal/connections";
import type { PortalAnswer, PortalCall } from "@/lib/contract/portal/table";
import { isLoopback } from "@/lib/core/http/loopback";
import { cleanAppName } from "@/lib/core/keys/app-name";
import { scopesOfGrant } from "@/lib/core/keys/grant-scopes";
import { SCOPES, type Scope } from "@/lib/core/keys/scopes";
import { quoted } from "@/lib/core/mail/letter";
import { portalProblem } from "@/lib/core/portal-problems";
import { Problem } from "@/lib/core/problem";
import type { Services } from "../context";
import { writeKey } from "../keys/keys";
import { requireLiveReady } from "../keys/make-key";
import { newId } from "../new-id";
import { writeNotice } from "../notices/write-notice";
import { mailSecurityEvent } from "../people/security-mail";
import { type Member, type Person, requireMember, requireOpenAccount, requireStepUp } from "../portal/member";
import { writePartnerAudit } from "../portal/partner-audit";

const DAY_MS = 24 * 3_600_000;

interface Decision {
  query: string;
}
/**
 * The authorization library's consent: checks the signed query, and returns where the browser goes, or null.
 */
export type Consent = (
  decision: Decision & ({ accept: true; apiKeyId: string; scope: string } | { accept: false }),
) => Promise<string | null>;

/** @throws Problem CONNECTION_NOT_VALID */
export async function getConnectionRequest(
  services: Services,
  isSigned: (query: string) => Promise<boolean>,
  person: Person,
  { query: { query } }: PortalCall<"getConnectionRequest">,
): Promise<ConnectionRequest> {
  if (!(await isSigned(query))) throw notValid();
  const { client, scopes } = await readRequest(services, query);
  const partners = await listPartnersOf(services.db, person.personId);
  return {
    client: { name: client.name, host: client.host, returnsTo: client.returnsTo, logoUrl: client.logoUrl },
    scopes,
    partners: partners.map(({ partnerId, name, role }) => ({
      partnerId,
      name,
      scopes: scopesOfGrant(scopes, role),
    })),
  };
}

/**
 * Allowing the same app again changes the existing row, so that its orders stay within the app's reach.
 * @throws Problem CONNECTION_NOT_VALID, PARTNER_NOT_FOUND, FORBIDDEN_ROLE, STEP_UP_REQUIRED, ACCOUNT_CLOSING,
 * LIVE_NOT_READY, VALIDATION_ERROR
 */
export async function allowConnection(
  services: Services,
  seal: (plain: string, context: string) => string,
  consent: Consent,
  person: Person,
  { body }: PortalCall<"allowConnection">,
): Promise<PortalAnswer<"allowConnection">> {
  const { client, scopes: asked } = await readRequest(services, body.query);
  const member = await requireMember(services, person, body.partnerId);
  const scopes = SCOPES.filter((scope) => body.scopes.includes(scope) && asked.includes(scope));
  requireScopes(member, scopes);
  if (scopes.some((scope) => scope !== "read")) requireStepUp(services, person);
  const { environment, spendCapCents, orderCapCents } = body;
  if (
    environment === "live" &&
    scopes.includes("order") &&
    (spendCapCents === null || orderCapCents === null)
  ) {
    const field = spendCapCents === null ? "spendCapCents" : "orderCapCents";
    throw new Problem("VALIDATION_ERROR", `${field}: is needed where an app may place live orders.`, {
      field,
    });
  }
  const at = services.clock.now();
  const expiresAt = body.days === null ? null : new Date(at.getTime() + body.days * DAY_MS);
  const { personId } = person;
  const { partnerId } = member;
  const admit = async (tx: Db) => {
    // Closing the account takes the same lock: it either revokes this grant too, or came before.
    await lockTeam(tx, partnerId);
    const current = await requireMember({ db: tx }, person, partnerId);
    requireOpenAccount(current);
    requireScopes(current, scopes);
    if (environment === "live") await requireLiveReady(tx, member, "partner");
  };
  const { clientId } = client;
  const terms = { expiresAt, spendCapCents, orderCapCents };
  const find = (tx: Db) => findGrantOf(tx, { partnerId, environment, personId, clientId });
  const scope = [...scopes, "offline_access"].join(" ");
  const allow = async (): Promise<string | null> => {
    const known = await services.db.transaction(async (tx) => {
      await admit(tx);
      return find(tx);
    });
    const id = known ?? newId(services, "apiKey");
    // Before the row: the code is worthless without it, and a refusal by the library leaves no trace.
    const url = await consent({ accept: true, query: body.query, apiKeyId: id, scope });
    if (url === null) throw notValid();
    return services.db.transaction(async (tx) => {
      await admit(tx);
      if (!(await holdApp(tx, clientId, at))) throw notValid();
      if (known === null) {
        if ((await find(tx)) !== null) return null;
        const created = {
          partnerId,
          environment,
          kind: "grant",
          name: client.name,
          createdBy: personId,
        } as const;
        await writeKey({ services, tx, at }, seal, { id, ...created, ...terms });
        await insertGrant(tx, {
          apiKeyId: id,
          personId,
          clientId,
          clientName: client.name,
          scopes,
          createdAt: at,
        });
      } else if (!(await changeGrant(tx, id, { ...terms, scopes, clientName: client.name })))
        throw notValid();
      const detail = {
        host: client.host,
        environment,
        scopes,
        spendCapCents,
        orderCapCents,
        days: body.days,
      };
      await writePartnerAudit({ services, tx, at }, member, { action: "app.connected", subject: id, detail });
      if (environment === "live") {
        const { name, host } = client;
        const facts = {
          name,
          host,
          can: namesOf(scopes),
          by: person.email,
          byPersonId: personId,
          network: person.network,
        };
        // The time makes the subject new: every change is announced.
        const subject = `${id}:${at.toISOString()}`;
        await writeNotice({ tx, at }, { partnerId, kind: "live_app_allowed", subject, facts });
      }
      return url;
    });
  };
  const url = (await allow()) ?? (await allow());
  if (url === null) throw notValid();
  await tell(services, person, { app: client, account: member.partnerName, environment, scopes });
  return { url };
}

const SCOPE_NAMES: Record<Scope, string> = {
  read: "see orders and results",
  order: "place orders",
  refund: "refund orders",
};

const namesOf = (scopes: readonly Scope[]) => scopes.map((scope) => SCOPE_NAMES[scope]).join(", ");

async function tell(
  services: Services,
  { email, network }: Person,
  {
    app,
    account,
    environment,
    scopes,
  }: {
    app: { name: string; host: string | null };
    account: string;
    environment: string;
    scopes: readonly Scope[];
  },
): Promise<void> {
  await mailSecurityEvent(services, email, "appConnected", {
    network,
    details: [
      ["App", `${quoted(app.name)} (${app.host ?? "it registered itself"})`],
      ["Account", quoted(account)],
      ["Where", environment],
      ["It can", namesOf(scopes)],
    ],
    ifNotYou: "disconnect it on the Connected apps page, end all other sessions",
  });
}

function requireScopes({ role }: Pick<Member, "role">, scopes: readonly Scope[]): void {
  if (scopes.length > 0 && scopesOfGrant(scopes, role).length === scopes.length) return;
  throw portalProblem(
    "FORBIDDEN_ROLE",
    `Your role in this account (${role}) doesn't allow this app all of it.`,
    { recoveryHint: "Choose less, or ask an owner or an admin of this account to connect the app." },
  );
}

/** @throws Problem CONNECTION_NOT_VALID */
export async function refuseConnection(
  consent: Consent,
  { body: { query } }: PortalCall<"refuseConnection">,
): Promise<PortalAnswer<"refuseConnection">> {
  const url = await consent({ accept: false, query });
  if (url === null) throw notValid();
  return { url };
}

async function readRequest({ db }: Services, query: string) {
  const asked = new URLSearchParams(query);
  const clientId = asked.get("client_id");
  const found = clientId === null ? null : await findOAuthClient(db, clientId);
  if (!found) throw notValid();
  const wanted = (asked.get("scope") ?? "").split(" ");
  const host = URL.parse(found.clientId)?.host ?? null;
  const returnsTo = URL.parse(asked.get("redirect_uri") ?? "");
  return {
    client: {
      clientId: found.clientId,
      name: cleanAppName(found.name ?? "") || host || "An app without a name",
      host,
      logoUrl:
        found.logoUri === null
          ? null
          : `/api/portal/me/app-logo.jpg?${new URLSearchParams({ clientId: found.clientId })}`,
      returnsTo: !returnsTo || isLoopback(returnsTo.hostname) ? null : returnsTo.host,
    },
    scopes: SCOPES.filter((scope) => wanted.includes(scope)),
  };
}

function notValid(): Problem {
  return portalProblem("CONNECTION_NOT_VALID", "This request for access isn't valid, or it has expired.");
}
