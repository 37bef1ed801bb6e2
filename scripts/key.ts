import { runCommand } from "@/lib/server/operator/run-command";
import { madeSecret } from "./made-secret";
import { tell } from "./outcomes";
import { endWith, readCommand, readNumber } from "./read-command";

const USAGE = `Usage: npm run key -- sandbox|live [--partner NAME] [--webhook URL] [--json]
       npm run key -- limits KEY_OR_ID [--month CENTS|none] [--order CENTS|none] [--payer partner|end_user]
       npm run key -- --revoke KEY_OR_ID --reason "…" [--yes] [--dry-run]`;
const command = readCommand(USAGE, {
  actions: { sandbox: [], live: [], limits: ["key"], revoke: [] },
  options: {
    partner: { type: "string", of: ["sandbox", "live"] },
    webhook: { type: "string", of: ["sandbox", "live"] },
    json: { type: "boolean", default: false, of: ["sandbox", "live"] },
    revoke: { type: "string", of: ["revoke"] },
    month: { type: "string", of: ["limits"] },
    order: { type: "string", of: ["limits"] },
    payer: { type: "string", of: ["limits"] },
  },
  defaultAction: "revoke",
});
const { values, wish } = command;
if (values.revoke !== undefined) await revoke(values.revoke);

switch (command.action) {
  case "limits":
    await limit(command.key);
    break;
  case "sandbox":
  case "live": {
    const { partner, webhook: webhookUrl } = values;
    const wished = { environment: command.action, partnerName: partner ?? "Demo Partner", webhookUrl };
    const { isNewPartner, ...answer } = await runCommand("create-key", wished, wish);
    const { key, webhookSecret } = answer;
    const made = {
      ...answer,
      key: madeSecret(key, wish),
      webhookSecret: webhookSecret && madeSecret(webhookSecret, wish),
    };
    // A mistyped name makes another partner. Scripts read the key, so warn beside it.
    if (isNewPartner && partner !== undefined)
      console.error(
        `No partner was named ${partner}, so this key's ${wish.isDryRun ? "would be" : "is"} a new one.`,
      );
    console.log(values.json ? JSON.stringify(made) : made.key);
    break;
  }
  case "revoke":
    endWith(USAGE, "Say what to do.");
}
process.exit(0);

async function revoke(key: string): Promise<never> {
  if (wish.reason === null && !wish.isDryRun) endWith(USAGE, "--reason is missing.");
  const done = await runCommand("revoke-key", { key }, wish);
  tell("revoke-key", done, wish);
  process.exit(done.revoked ? 0 : 1);
}

async function limit(key: string): Promise<void> {
  const { month, order, payer } = values;
  if (payer !== undefined && payer !== "partner" && payer !== "end_user")
    endWith(USAGE, `--payer must be partner or end_user, not ${payer}.`);
  const cap = (text: string | undefined) =>
    text === undefined ? undefined : readNumber(USAGE, text, "none");
  const now = await runCommand(
    "limit-key",
    { key, spendCapCents: cap(month), orderCapCents: cap(order), payer },
    wish,
  );
  tell("limit-key", now, wish);
}
