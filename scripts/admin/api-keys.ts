import { flag, oneOf, text, wholeOrNone } from "../command-line/read-words";
import { type Line, line, madeSecret, same } from "./line";

const key = text("KEY_OR_ID");

const newKey = (environment: "sandbox" | "live"): Line =>
  line("create-key", {
    options: { partner: text("NAME"), webhook: text("URL"), json: flag },
    input: ({ partner = "Demo Partner", webhook: webhookUrl }) => ({
      environment,
      partnerName: partner,
      webhookUrl,
    }),
    show({ isNewPartner: _, key, webhookSecret, ...rest }, { json }, wish) {
      const made = {
        ...rest,
        key: madeSecret(key, wish),
        webhookSecret: webhookSecret && madeSecret(webhookSecret, wish),
      };
      return [json ? JSON.stringify(made) : made.key];
    },
    beside: ({ isNewPartner }, { partner }, { isDryRun }) =>
      isNewPartner && partner !== undefined
        ? [`No partner was named ${partner}, so this key's ${isDryRun ? "would be" : "is"} a new one.`]
        : [],
  });

export const API_KEY_LINES = {
  "key sandbox": newKey("sandbox"),
  "key live": newKey("live"),
  "key limits": line("limit-key", {
    takes: { key },
    options: {
      month: wholeOrNone("CENTS"),
      order: wholeOrNone("CENTS"),
      payer: oneOf(["partner", "end_user"]),
    },
    input: ({ month: spendCapCents, order: orderCapCents, ...rest }) => ({
      ...rest,
      spendCapCents,
      orderCapCents,
    }),
    tell({ keyId, spendCapCents, orderCapCents, payer }) {
      const capOf = (cents: number | null) => (cents === null ? "no limit" : `${cents} cents`);
      const limits = `${capOf(spendCapCents)} per month, ${capOf(orderCapCents)} per order, paid by ${payer}`;
      return [[`${keyId}: ${limits}`, `${keyId} would have: ${limits}`]];
    },
  }),
  "key revoke": line("revoke-key", {
    takes: { key },
    tell: ({ revoked }) => [
      revoked
        ? ["revoked", "would revoke it"]
        : same("No key like this is in use: it doesn't exist, or was revoked before."),
    ],
    exit: ({ revoked }) => (revoked ? 0 : 1),
  }),
  "webhook set": line("set-webhook", {
    takes: { key, url: text("URL|none") },
    input: ({ url, ...rest }) => ({ ...rest, url: url === "none" ? null : url }),
    tell: ({ keyId }, { url }) => [
      [
        `${keyId}: ${url === "none" ? "no webhook any more" : url}`,
        `${keyId} would have ${url === "none" ? "no webhook any more" : `the webhook ${url}`}`,
      ],
    ],
  }),
  "webhook enable": line("enable-webhook", {
    takes: { key, url: text("URL") },
    tell: ({ keyId }, { url }) => [[`${keyId}: ${url} is enabled`, `${keyId}: ${url} would be enabled`]],
  }),
  "webhook rotate": line("rotate-webhook-secret", {
    takes: { key },
    show: ({ secret }, _, wish) => [madeSecret(secret, wish)],
    // Beside the secret, not in it: it may be piped to where it is kept.
    beside: ({ keyId, previousSecretUntil: until }, _, { isDryRun }) => [
      isDryRun
        ? `${keyId}: it would be shown once; the secret before would sign too until ${until}`
        : `${keyId}: shown this once; the secret before signs too until ${until}`,
    ],
  }),
  "webhook test": line("test-webhook", {
    takes: { key },
    tell: ({ messageId }) => [
      [`${messageId} is on its way; \`log\` shows what comes of it.`, "A test message would be on its way."],
    ],
  }),
  "webhook log": line("webhook-log", {
    takes: { key },
    show: ({ keyId, url, disabled, messages }) => [
      `${keyId}: ${url ?? "no webhook"}`,
      ...disabled.map((each) => `disabled since ${each.disabledAt} (${each.reason}): ${each.url}`),
      ...messages.map(({ id, type, jobId, state, attempts, nextAttemptAt, last }) => {
        const outcome = last
          ? `${last.status ?? last.error} in ${last.durationMs} ms at ${last.at}`
          : "not sent";
        const next = state === "pending" ? `, next ${nextAttemptAt}` : "";
        return `${id}  ${type}  ${jobId ?? "-"}  ${state}  ${attempts} attempts, ${outcome}${next}`;
      }),
    ],
    beside: ({ messages }) => (messages.length === 0 ? ["No message was sent yet. `test` sends one."] : []),
  }),
  "webhook replay": line("replay-webhook", {
    takes: { messageId: text("MESSAGE_ID") },
    tell: (_, { messageId }) => [
      [`${messageId} is on its way again.`, `${messageId} would be on its way again.`],
    ],
  }),
};
