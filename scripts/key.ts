import { runCommand } from "@/lib/server/run-command";
import { readArguments } from "./read-arguments";
import { readNumber } from "./read-number";

const USAGE = `Usage: npm run key -- sandbox|live [--partner NAME] [--webhook URL] [--json]
       npm run key -- limits KEY_OR_ID [--month CENTS|none] [--order CENTS|none] [--payer partner|end_user]
       npm run key -- --revoke KEY`;
const { positionals, values } = readArguments(USAGE, {
  allowPositionals: true,
  options: {
    partner: { type: "string", default: "Demo Partner" },
    webhook: { type: "string" },
    json: { type: "boolean", default: false },
    revoke: { type: "string" },
    month: { type: "string" },
    order: { type: "string" },
    payer: { type: "string" },
  },
});

const [action, keyOrId] = positionals;
if (values.revoke !== undefined) {
  const { revoked } = (await runCommand("revoke-key", { key: values.revoke })) as { revoked: boolean };
  console.log(revoked ? "revoked" : "This key doesn't exist.");
  process.exit(revoked ? 0 : 1);
}
if (action === "limits" && keyOrId !== undefined) {
  await limit(keyOrId);
  process.exit(0);
}
if (action !== "sandbox" && action !== "live") {
  console.error(USAGE);
  process.exit(2);
}
const made = (await runCommand("create-key", {
  environment: action,
  partnerName: values.partner,
  webhookUrl: values.webhook,
})) as { key: string; webhookSecret: string };
console.log(values.json ? JSON.stringify(made) : made.key);
process.exit(0);

interface Limits {
  keyId: string;
  spendCapCents: number | null;
  orderCapCents: number | null;
  payer: string;
}

/** Sets what is given, and says what holds now. */
async function limit(key: string): Promise<void> {
  const { month, order, payer } = values;
  const cap = (text: string | undefined) =>
    text === undefined ? undefined : readNumber(USAGE, text, "none");
  const input = { key, spendCapCents: cap(month), orderCapCents: cap(order), payer };
  const {
    keyId,
    spendCapCents,
    orderCapCents,
    payer: payerNow,
  } = (await runCommand("limit-key", input)) as Limits;
  const text = (cents: number | null) => (cents === null ? "no limit" : `${cents} cents`);
  console.log(
    `${keyId}: ${text(spendCapCents)} per month, ${text(orderCapCents)} per order, paid by ${payerNow}`,
  );
}
