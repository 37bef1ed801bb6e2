import { runCommand } from "@/lib/server/run-command";
import { readArguments } from "./read-arguments";

const USAGE = "Usage: npm run key -- sandbox|live [--partner NAME] [--json], or --revoke KEY";
const { positionals, values } = readArguments(USAGE, {
  allowPositionals: true,
  options: {
    partner: { type: "string", default: "Demo Partner" },
    webhook: { type: "string" },
    json: { type: "boolean", default: false },
    revoke: { type: "string" },
  },
});

const environment = positionals[0];
if (values.revoke !== undefined) {
  const { revoked } = (await runCommand("revoke-key", { key: values.revoke })) as { revoked: boolean };
  console.log(revoked ? "revoked" : "There is no such key.");
  process.exit(revoked ? 0 : 1);
}
if (environment !== "sandbox" && environment !== "live") {
  console.error(
    "Usage: npm run key -- sandbox|live [--partner NAME] [--webhook URL] [--json], or --revoke KEY",
  );
  process.exit(2);
}
const made = (await runCommand("create-key", {
  environment,
  partnerName: values.partner,
  webhookUrl: values.webhook,
})) as { key: string; webhookSecret: string };
console.log(values.json ? JSON.stringify(made) : made.key);
process.exit(0);
