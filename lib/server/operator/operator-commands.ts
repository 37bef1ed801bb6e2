import { z } from "zod";
import { findJobId } from "@/db/queries/find-order";
import { listBalances } from "@/db/queries/ledger";
import { findPartnerByName } from "@/db/queries/partners";
import { listSigningKeys } from "@/db/queries/signing-keys";
import { revokeCertificate } from "@/lib/operations/certificates/revoke-certificates";
import { compromiseSigningKey, rotateSigningKeys } from "@/lib/operations/certificates/rotate-signing-keys";
import type { Log } from "@/lib/operations/context";
import { createKey, revokeKey } from "@/lib/operations/keys/keys";
import { checkLedger, reconcile } from "@/lib/operations/ledger/check-ledger";
import { webhookLog } from "@/lib/operations/webhooks/list-deliveries";
import { replayMessage, testWebhook } from "@/lib/operations/webhooks/messages";
import { rotateSecretOf } from "@/lib/operations/webhooks/rotate-secret";
import { enableWebhook, setWebhook } from "@/lib/operations/webhooks/webhook-settings";
import type { RunningServer } from "../state";
import { BACKUP_COMMANDS } from "./backup-commands";
import { BILLING_COMMANDS } from "./billing-commands";
import { isReading, needsReason } from "./command-rows";
import { runDry } from "./dry-server";
import { DOCUMENT_KEY_COMMANDS, SECRET_COMMANDS } from "./key-commands";
import { MEMBER_COMMANDS } from "./member-commands";
import { INVOICE_COMMANDS, PAYOUT_COMMANDS, REFUND_COMMANDS } from "./money-commands";
import { OPERATIONS_COMMANDS } from "./operations-commands";
import type { How } from "./operator";
import { command, type OperatorCommand } from "./operator-command";
import { ORDER_COMMANDS } from "./order-commands";
import { AUDIT_COMMANDS, RETENTION_COMMANDS } from "./records-commands";
import { orderReference, requireCertificateId } from "./references";
import { RELEASE_COMMANDS } from "./release-commands";
import { RENEWAL_COMMANDS } from "./renewal-commands";
import { STAFF_COMMANDS } from "./staff-commands";
import { traced } from "./trace-command";

/** A thumbprint (RFC 7638). The audit log keeps it for good, so nothing else may be typed here by mistake. */
const kid = z.string().regex(/^[\w-]{43}$/, "must be a key's ID, as `signing-keys list` shows it");

const COMMANDS = {
  ...AUDIT_COMMANDS,
  ...BACKUP_COMMANDS,
  ...BILLING_COMMANDS,
  ...DOCUMENT_KEY_COMMANDS,
  ...INVOICE_COMMANDS,
  ...MEMBER_COMMANDS,
  ...OPERATIONS_COMMANDS,
  ...ORDER_COMMANDS,
  ...PAYOUT_COMMANDS,
  ...REFUND_COMMANDS,
  ...RELEASE_COMMANDS,
  ...RENEWAL_COMMANDS,
  ...SECRET_COMMANDS,
  ...STAFF_COMMANDS,
  ...RETENTION_COMMANDS,
  "create-key": command(
    z.strictObject({
      environment: z.enum(["sandbox", "live"]),
      partnerName: z.string().min(1).max(200),
      webhookUrl: z.string().optional(),
    }),
    async ({ open, services }, input) => {
      const known = await findPartnerByName(services.db, input.partnerName);
      return { ...(await createKey(services, open.secrets.seal, input)), isNewPartner: known === null };
    },
  ),
  "revoke-key": command(z.strictObject({ key: z.string() }), async ({ services }, { key }) => ({
    revoked: await revokeKey(services, key),
  })),
  "revoke-certificate": command(
    z.strictObject({ certificate: orderReference, reason: z.string().min(1).max(200) }),
    async ({ services }, { certificate, reason }) => {
      const certificateId = await requireCertificateId(services, certificate);
      const isKnown = (await findJobId(services.db, certificateId)) !== null;
      return { certificateId, isKnown, revoked: await revokeCertificate(services, certificateId, reason) };
    },
  ),
  "list-signing-keys": command(z.strictObject({}), async ({ services }) =>
    (await listSigningKeys(services.db)).map(({ kid, state, createdAt, activatedAt }) => ({
      kid,
      state,
      createdAt,
      activatedAt,
    })),
  ),
  "rotate-signing-keys": command(z.strictObject({}), ({ open, services }) =>
    rotateSigningKeys(services, open.makeSigningKey, { force: true }),
  ),
  "compromise-signing-key": command(z.strictObject({ kid }), ({ open, services }, { kid }) =>
    compromiseSigningKey(services, open.makeSigningKey, kid),
  ),
  "set-webhook": command(
    z.strictObject({ key: z.string(), url: z.string().nullable() }),
    ({ services }, { key, url }) => setWebhook(services, key, url),
  ),
  "enable-webhook": command(
    z.strictObject({ key: z.string(), url: z.string() }),
    ({ services }, { key, url }) => enableWebhook(services, key, url),
  ),
  "rotate-webhook-secret": command(z.strictObject({ key: z.string() }), ({ open, services }, { key }) =>
    rotateSecretOf(services, open.secrets, key),
  ),
  "test-webhook": command(z.strictObject({ key: z.string() }), ({ services }, { key }) =>
    testWebhook(services, key),
  ),
  "advance-clock": command(
    z.strictObject({ days: z.number().positive().max(366) }),
    async (server, { days }) => {
      const { advanceClock } = server.open;
      if (!advanceClock) throw new Error("You can only move the clock with a Stripe double");
      if (!server.isDry) advanceClock(days * 86_400_000);
      return { now: server.services.clock.now() };
    },
  ),
  "webhook-log": command(z.strictObject({ key: z.string() }), ({ services }, { key }) =>
    webhookLog(services, key),
  ),
  "replay-webhook": command(z.strictObject({ messageId: z.string() }), ({ services }, { messageId }) =>
    replayMessage(services, messageId),
  ),
  "check-ledger": command(z.strictObject({}), ({ services }) => checkLedger(services)),
  "list-balances": command(z.strictObject({}), ({ services }) => listBalances(services.db)),
  "reconcile-ledger": command(z.strictObject({}), ({ services }) => reconcile(services)),
};

type Commands = typeof COMMANDS;
export type CommandName = keyof Commands;
export type CommandInput<K extends CommandName> = Parameters<Commands[K]["parse"]>[0];

export type CommandAnswer<K extends CommandName> = AsJson<Awaited<ReturnType<Commands[K]["run"]>>>;

type AsJson<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? AsJson<Item>[]
    : T extends object
      ? { [Member in keyof T]: AsJson<T[Member]> }
      : T;

type AnyCommand = OperatorCommand<unknown, unknown, unknown>;

export async function runOperatorCommand(
  server: RunningServer,
  name: string,
  given: unknown,
  how: How,
  log: Log = server.services.log,
): Promise<unknown> {
  if (!isCommandName(name)) throw new Error(`unknown command ${name}`);
  const { parse, run } = COMMANDS[name] as unknown as AnyCommand;
  const input = parse(given);
  if (isReading(name)) return run(server, input);
  if (how.isDryRun) return runDry(server, (dry) => run(dry, input));
  if (needsReason(name) && how.reason === null) throw new Error("Say why, with --reason");
  return traced(server.services, { command: name, input, how, log }, () => run(server, input));
}

export function inputSchemaOf(name: CommandName): Record<string, unknown> {
  return z.toJSONSchema(COMMANDS[name].shape, { io: "input", unrepresentable: "any" });
}

export function parseInput(name: CommandName, given: unknown): void {
  (COMMANDS[name] as unknown as AnyCommand).parse(given);
}

export const COMMAND_NAMES = Object.keys(COMMANDS) as CommandName[];

export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name);
}
