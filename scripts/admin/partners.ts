import { ROLES } from "@/lib/core/rights/rights";
import { flag, needed, oneOf, text, whole, wholeOrNone } from "../read-words";
import { type Line, line, madeSecret, same } from "./line";
import { partnerLine, partnerSheet } from "./show-partner";

const partnerName = text("NAME");
const email = text("ADDRESS");

const SHARE_HELP = "Set a partner’s share of each order paid from now on; 1000 is 10 %";

const PARTNER_LINES = {
  "partner list": line("list-partners", {
    show: (partners) => partners.map(partnerLine),
    none: "There is no partner yet. Make one's first key with `npm run key -- sandbox --partner NAME`.",
  }),
  "partner show": line("show-partner", {
    takes: { partnerName },
    show: (partner) => [partnerSheet(partner)],
  }),
  "partner card-link": line("card-link", {
    takes: { partnerName },
    options: { email },
    show: ({ url }) => [url],
  }),
  "partner payout-link": line("payout-link", {
    takes: { partnerName },
    options: { email, country: text("CC") },
    show: ({ url }) => [url],
  }),
  "partner per-order": line("bill-per-order", {
    takes: { partnerName },
    tell: ({ openBalanceCents: cents }, { partnerName: name }) =>
      cents > 0
        ? [
            [
              `${name} now pays per order; ${cents} cents on account stay open until the invoices are paid.`,
              `${name} would pay per order; ${cents} cents on account would stay open until the invoices are paid.`,
            ],
          ]
        : [
            [
              `${name} now pays per order; nothing is open on account.`,
              `${name} would pay per order; nothing would be open on account.`,
            ],
          ],
  }),
  "partner invoice": line("bill-by-invoice", {
    takes: { partnerName },
    options: { "net-terms": needed(whole("DAYS")), "credit-limit": wholeOrNone("CENTS"), email },
    input: ({ netTerms: netTermsDays, creditLimit: creditLimitCents, ...rest }) => ({
      ...rest,
      netTermsDays,
      creditLimitCents,
    }),
    tell: ({ netTermsDays, creditLimitCents }, { partnerName: name }) => {
      const terms = `${netTermsDays} days net, ${creditLimitCents === null ? "no credit limit" : `a credit limit of ${creditLimitCents} cents`}`;
      return [[`${name} now buys on account: ${terms}.`, `${name} would buy on account: ${terms}.`]];
    },
  }),
  "partner rev-share": line("set-rev-share", {
    takes: { partnerName, revShareBps: whole("BPS") },
    help: SHARE_HELP,
    tell: ({ revShareBps }, { partnerName: name }) => {
      const share = `${revShareBps / 100} % of every order paid from`;
      return [[`${name} earns ${share} now on.`, `${name} would earn ${share} then on.`]];
    },
  }),
  "partner add-member": line("add-member", {
    takes: { partnerName, email: text("EMAIL") },
    options: { role: oneOf(ROLES) },
    help: "Add a member to a partner, as its owner without --role",
    input: ({ role = "owner", ...rest }) => ({ ...rest, role }),
    tell: (member, { partnerName: name }) => [
      [
        `${member.email} is ${member.role} of ${name} and may sign in at /portal.`,
        `${member.email} would be ${member.role} of ${name} and could sign in at /portal.`,
      ],
    ],
  }),
  "partner sign-in-link": line("member-sign-in-link", {
    takes: { email: text("EMAIL") },
    options: { live: flag },
    input: ({ live, ...rest }) => ({ ...rest, environment: live && "live" }),
    show: ({ link }, _, wish) => [madeSecret(link, wish)],
  }),
};

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
    // A mistyped name makes another partner. Scripts read the key, so warn beside it.
    beside: ({ isNewPartner }, { partner }, { isDryRun }) =>
      isNewPartner && partner !== undefined
        ? [`No partner was named ${partner}, so this key's ${isDryRun ? "would be" : "is"} a new one.`]
        : [],
  });

const KEY_LINES = {
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
};

const WEBHOOK_LINES = {
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

export const ACCOUNT_LINES = { ...KEY_LINES, ...PARTNER_LINES, ...WEBHOOK_LINES };
