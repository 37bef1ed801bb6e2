import { readRegistration } from "@/lib/auth/client-registration";
import { inTransaction } from "@/lib/auth/token-work";
import type { PortalAnswer, PortalCall } from "@/lib/contract/portal/table";
import { Problem } from "@/lib/core/problem";
import type { Member } from "@/lib/operations/portal/member";
import { writePartnerAudit } from "@/lib/operations/portal/partner-audit";
import type { RunningServer } from "../state";
import { forgetOldRegistrations, writeRegistration } from "./write-registration";

/**
 * For hosts that know neither metadata documents nor registration. What is written is the same as for an app
 * that registers itself, and is worth as little before somebody allows it.
 * @throws Problem NOT_FOUND, RATE_LIMITED, VALIDATION_ERROR
 */
export async function makeClient(
  server: RunningServer,
  member: Member,
  { body: { name, redirectUri } }: PortalCall<"makeClient">,
): Promise<PortalAnswer<"makeClient">> {
  const { services, gateway } = server;
  if (!services.settings.hasDynamicRegistration)
    throw new Problem("NOT_FOUND", "Apps can't be registered on this site.");
  const told = readRegistration({ client_name: name, redirect_uris: [redirectUri] });
  if ("error" in told)
    throw new Problem(
      "VALIDATION_ERROR",
      "redirectUri: use an https address, or http on localhost or 127.0.0.1, without a #.",
      { field: "redirectUri", recoveryHint: "Copy the address from the app's settings." },
    );
  const limit = await gateway.limitRegistrationsBy(member.personId);
  if (!limit.allowed)
    throw new Problem("RATE_LIMITED", "You made too many clients within an hour.", {
      retryAfterSeconds: Math.max(1, limit.resetSeconds),
      recoveryHint: "Use one that you made, or wait for an hour.",
    });
  const clientId = await services.db.transaction((tx) =>
    inTransaction({ tx, signIn: "" }, async () => {
      const answer = await writeRegistration(server, told);
      const { client_id: subject } = (await answer.json()) as { client_id?: string };
      if (!answer.ok || subject === undefined) throw new Error("the library refused a registration");
      const at = services.clock.now();
      const detail = { name, redirectUri };
      await writePartnerAudit({ services, tx, at }, member, { action: "app.client_made", subject, detail });
      return subject;
    }),
  );
  await forgetOldRegistrations(services);
  return { clientId, name: told.client_name ?? name, redirectUri };
}
