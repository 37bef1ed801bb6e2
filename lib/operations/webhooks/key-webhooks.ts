import { listKeyFacts } from "@/db/queries/partner-keys";
import { enableEndpoint } from "@/db/queries/webhook-attempts";
import { findMessageBody, listDisabledEndpoints, restartFailedMessages } from "@/db/queries/webhook-log";
import type { PortalAnswer, PortalCall } from "@/lib/contract/portal/table";
import type { FailureMails, KeyDelivery, KeyWebhook } from "@/lib/contract/portal/webhooks";
import { type CsvColumn, codeWords, csvCoded } from "@/lib/core/csv";
import type { Environment } from "@/lib/core/keys/api-key";
import { monthOf } from "@/lib/core/month";
import { portalProblem } from "@/lib/core/portal-problems";
import { Problem } from "@/lib/core/problem";
import { hasRight } from "@/lib/core/rights/rights";
import type { Services } from "../context";
import { readKey } from "../keys/key-views";
import { recipientsOf } from "../notices/recipients";
import { sheetName, sheetOf } from "../portal/csv-file";
import type { Member } from "../portal/member";
import { type PartnerAuditEntry, writePartnerAudit } from "../portal/partner-audit";
import type { MemberOperation } from "../portal/portal-operation";
import { Replayed, unwrapReplay } from "../replayed";
import { pageOfDeliveries } from "./list-deliveries";
import { replayMessage, requireEnabled, testWebhook } from "./messages";
import { rotateSecret, type Sealing } from "./rotate-secret";
import { endpointOf } from "./send-message";
import { changeWebhook, describeWebhooks } from "./webhook-settings";

const REPLAYED_AT_ONCE = 1000;

interface Which {
  environment: Environment;
  keyId: string;
}

export const listWebhooks: MemberOperation<"listWebhooks"> = async (services, { partnerId }, { params }) => {
  const month = monthOf(services.clock.now());
  const keys = await listKeyFacts(services.db, { partnerId, environment: params.environment, month });
  const isShown = ({ revokedAt, webhookUrl }: (typeof keys)[number]) =>
    revokedAt === null || webhookUrl !== null;
  return { webhooks: await describe(services, keys.filter(isShown)) };
};

export const getKeyWebhook: MemberOperation<"getKeyWebhook"> = async (services, member, { params }) => ({
  ...(await read(services, member, params)),
  failureMails: await failureMailsOf(services, member),
});

async function failureMailsOf(services: Services, member: Member): Promise<FailureMails> {
  const { partnerId, personId, role } = member;
  const mailed = await recipientsOf(services, { kind: "webhook_failing", partnerId });
  return {
    people: mailed.length,
    isReader: mailed.some((each) => each.personId === personId),
    emails: hasRight(role, "team.see") ? mailed.map(({ email }) => email) : null,
  };
}

export const setKeyWebhook: MemberOperation<"setKeyWebhook"> = async (services, member, { params, body }) => {
  const { keyId, webhookUrl } = await keyOf(services, member, params);
  const detail = { from: hostOf(webhookUrl), to: hostOf(body.url) };
  await change(services, member, async (inner) => {
    await changeWebhook(inner, { apiKeyId: keyId }, { body });
    return { action: "webhook.set", subject: keyId, detail };
  });
  return read(services, member, params);
};

export const testKeyWebhook: MemberOperation<"testKeyWebhook"> = async (services, member, { params }) => {
  const { keyId } = await keyOf(services, member, params);
  let messageId = "";
  await change(services, member, async (inner) => {
    ({ messageId } = await testWebhook(inner, keyId));
    return { action: "webhook.tested", subject: keyId };
  });
  return { messageId };
};

/** @throws Problem KEY_ENDED */
export async function rollWebhookSecret(
  services: Services,
  sealing: Sealing,
  member: Member,
  { params, body }: PortalCall<"rollWebhookSecret">,
): Promise<PortalAnswer<"rollWebhookSecret">> {
  const { keyId, revokedAt } = await keyOf(services, member, params);
  if (revokedAt !== null) throw portalProblem("KEY_ENDED", `This key was revoked on ${revokedAt}.`);
  let answer: PortalAnswer<"rollWebhookSecret"> | null = null;
  await change(services, member, async (inner) => {
    const which = { apiKeyId: keyId, rotationKey: body.idempotencyKey };
    const rotated = await rotateSecret(inner, sealing, which);
    answer = unwrapReplay(rotated).output;
    return rotated instanceof Replayed ? null : { action: "webhook.secret_rolled", subject: keyId };
  });
  if (!answer) throw new Error("a secret was rolled and is not there");
  return answer;
}

export const enableKeyWebhook: MemberOperation<"enableKeyWebhook"> = async (services, member, call) => {
  const { keyId } = await keyOf(services, member, call.params);
  const { url } = call.body;
  await change(services, member, async (inner) => {
    const disabled = await listDisabledEndpoints(inner.db, keyId);
    if (!disabled.some((each) => each.url === url)) return null;
    await enableEndpoint(inner.db, endpointOf(keyId, url));
    return { action: "webhook.enabled", subject: keyId, detail: { host: hostOf(url) } };
  });
  return read(services, member, call.params);
};

export const listKeyDeliveries: MemberOperation<"listKeyDeliveries"> = async (services, member, call) => {
  const { keyId } = await keyOf(services, member, call.params);
  return pageOfDeliveries(services, keyId, call.query);
};

const SHEET_PAGE = 1000;
const SHEET_ROWS = 100_000;

export const exportKeyDeliveries: MemberOperation<"exportKeyDeliveries"> = async (services, member, call) => {
  const { keyId } = await keyOf(services, member, call.params);
  return sheetOf(
    sheetName(services, member, `deliveries-${keyId}`, call.params),
    COLUMNS,
    sheetPages(services, keyId, call.query),
  );
};

async function* sheetPages(
  services: Services,
  keyId: string,
  query: PortalCall<"exportKeyDeliveries">["query"],
): AsyncGenerator<KeyDelivery[]> {
  let after: string | undefined;
  for (let sent = 0; sent < SHEET_ROWS; sent += SHEET_PAGE) {
    const { data, nextCursor } = await pageOfDeliveries(services, keyId, {
      ...query,
      limit: SHEET_PAGE,
      after,
    });
    yield data;
    if (nextCursor === null) return;
    after = nextCursor;
  }
}

const COLUMNS: readonly CsvColumn<KeyDelivery>[] = [
  ["Message ID", ({ messageId }) => messageId],
  ["Event", ({ type }) => type],
  ["Created (UTC)", ({ createdAt }) => createdAt],
  ...csvCoded("State", ({ state }: KeyDelivery) => state, codeWords),
  ["Job ID", ({ jobId }) => jobId],
  ["URL", ({ url }) => url],
  ["Attempts", ({ attemptCount }) => attemptCount],
  ["Last attempt (UTC)", ({ attempts }) => attempts.at(-1)?.at ?? null],
  ["Status", ({ attempts }) => attempts.at(-1)?.status ?? null],
  ["Error", ({ attempts }) => attempts.at(-1)?.error ?? null],
  ["Took (ms)", ({ attempts }) => attempts.at(-1)?.durationMs ?? null],
  ["Next attempt (UTC)", ({ nextAttemptAt }) => nextAttemptAt],
];

/** @throws Problem NOT_FOUND */
export const getDeliveryBody: MemberOperation<"getDeliveryBody"> = async (services, member, { params }) => {
  const { keyId: apiKeyId } = await keyOf(services, member, params);
  const body = await findMessageBody(services.db, { apiKeyId, id: params.messageId });
  if (body === null) {
    const recoveryHint = "Reload the deliveries. Messages are kept for 90 days.";
    throw new Problem("NOT_FOUND", "No message with this ID.", { recoveryHint });
  }
  return { messageId: params.messageId, body };
};

export const replayKeyDelivery: MemberOperation<"replayKeyDelivery"> = async (
  services,
  member,
  { params },
) => {
  const { messageId } = params;
  const { keyId } = await keyOf(services, member, params);
  await change(services, member, async (inner) => {
    await replayMessage(inner, messageId, keyId);
    return { action: "webhook.replayed", subject: keyId, detail: { messageId } };
  });
  return { messageId, state: "pending" };
};

export const replayFailedDeliveries: MemberOperation<"replayFailedDeliveries"> = async (
  services,
  member,
  call,
) => {
  const { keyId, webhookUrl } = await keyOf(services, member, call.params);
  const { since } = call.body;
  const limit = REPLAYED_AT_ONCE;
  let replayed = 0;
  await change(services, member, async (inner, at) => {
    if (webhookUrl !== null) await requireEnabled(inner, keyId, webhookUrl);
    replayed = await restartFailedMessages(inner.db, keyId, { since: new Date(since), at, limit });
    if (replayed === 0) return null;
    return { action: "webhook.replayed", subject: keyId, detail: { since, messages: replayed } };
  });
  return { replayed, hasMore: replayed === limit };
};

function keyOf(services: Services, { partnerId }: Member, { environment, keyId }: Which) {
  return readKey(services, { partnerId, environment, keyId });
}

async function read(services: Services, member: Member, which: Which): Promise<KeyWebhook> {
  const [webhook] = await describe(services, [await keyOf(services, member, which)]);
  if (!webhook) throw new Error(`key ${which.keyId} vanished`);
  return webhook;
}

interface NamedKey {
  keyId: string;
  name: string | null;
  lastFour: string;
  revokedAt: unknown;
}

async function describe(services: Services, keys: readonly NamedKey[]): Promise<KeyWebhook[]> {
  const described = await describeWebhooks(
    services,
    keys.map(({ keyId }) => keyId),
  );
  return keys.flatMap(({ keyId, name, lastFour, revokedAt }) => {
    const found = described.get(keyId);
    if (!found) return [];
    const disabledUrls = found.disabled.map(({ url, disabledAt, reason }) => ({
      url,
      reason,
      disabledAt: disabledAt?.toISOString() ?? null,
    }));
    const failingUrls = found.failing.map(({ url, failingSince }) => ({
      url,
      since: failingSince.toISOString(),
    }));
    const isRevoked = revokedAt !== null;
    return [{ keyId, name, lastFour, isRevoked, webhook: found.webhook, disabledUrls, failingUrls }];
  });
}

/** Log only the host: receivers' paths and queries may hold secrets. */
function hostOf(url: string | null): string | null {
  return url === null ? null : (URL.parse(url)?.host ?? null);
}

async function change(
  services: Services,
  member: Member,
  work: (inner: Services, at: Date) => Promise<PartnerAuditEntry | null>,
): Promise<void> {
  const at = services.clock.now();
  try {
    await services.db.transaction(async (tx) => {
      // Don't wake before the commit: the sender would not see the rows yet.
      const done = await work({ ...services, db: tx, wake: () => undefined }, at);
      if (done) await writePartnerAudit({ services, tx, at }, member, done);
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const recoveryHint = HINTS.find(([said]) => said.test(error.message))?.[1];
    if (recoveryHint === undefined) throw error;
    throw new Problem(error.code, error.message, { ...error.details, recoveryHint }, error.row);
  }
  services.wake();
}

const HINTS: [RegExp, string][] = [
  [/no webhook URL/, "Set a URL first, then try again."],
  [/has been disabled/, "Fix your receiver, then enable the URL."],
  [/is being sent right now/, "Reload the deliveries in a moment to see what came of it."],
  [/No message with this ID/, "Reload the deliveries. Messages are kept for 90 days."],
];
