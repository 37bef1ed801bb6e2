import { runCommand } from "@/lib/server/run-command";

interface WebhookLog {
  keyId: string;
  url: string | null;
  disabled: { url: string; disabledAt: string; reason: string }[];
  messages: {
    id: string;
    type: string;
    jobId: string | null;
    state: string;
    attempts: number;
    nextAttemptAt: string;
    last: { at: string; status: number | null; error: string | null; durationMs: number } | null;
  }[];
}

const [action, subject, url] = process.argv.slice(2);
if (!action || !subject) usage();

switch (action) {
  case "set": {
    if (!url) usage();
    const input = { key: subject, url: url === "none" ? null : url };
    const { keyId } = (await runCommand("set-webhook", input)) as { keyId: string };
    console.log(`${keyId}: ${input.url ?? "no webhook any more"}`);
    break;
  }
  case "enable": {
    if (!url) usage();
    const { keyId } = (await runCommand("enable-webhook", { key: subject, url })) as { keyId: string };
    console.log(`${keyId}: ${url} is enabled`);
    break;
  }
  case "rotate": {
    const { keyId, secret, previousSecretUntil } = (await runCommand("rotate-webhook-secret", {
      key: subject,
    })) as { keyId: string; secret: string; previousSecretUntil: string };
    console.log(secret);
    // Beside the secret, not in it: it may be piped to where it is kept.
    console.error(`${keyId}: shown this once; the secret before signs too until ${previousSecretUntil}`);
    break;
  }
  case "test": {
    const { messageId } = (await runCommand("test-webhook", { key: subject })) as { messageId: string };
    console.log(`${messageId} is on its way; \`log\` shows what comes of it.`);
    break;
  }
  case "log":
    // Through JSON in either case, so that times are texts whether or not a server answered.
    printLog(JSON.parse(JSON.stringify(await runCommand("webhook-log", { key: subject }))) as WebhookLog);
    break;
  case "replay":
    await runCommand("replay-webhook", { messageId: subject });
    console.log(`${subject} is on its way again.`);
    break;
  default:
    usage();
}
process.exit(0);

function usage(): never {
  console.error(
    "Usage: npm run webhook -- set KEY_OR_ID URL|none, enable KEY_OR_ID URL, rotate KEY_OR_ID, test KEY_OR_ID, log KEY_OR_ID, or replay MESSAGE_ID",
  );
  process.exit(2);
}

function printLog({ keyId, url, disabled, messages }: WebhookLog): void {
  console.log(`${keyId}: ${url ?? "no webhook"}`);
  for (const each of disabled) console.log(`disabled since ${each.disabledAt} (${each.reason}): ${each.url}`);
  for (const { id, type, jobId, state, attempts, nextAttemptAt, last } of messages) {
    const outcome = last ? `${last.status ?? last.error} in ${last.durationMs} ms at ${last.at}` : "not sent";
    const next = state === "pending" ? `, next ${nextAttemptAt}` : "";
    console.log(`${id}  ${type}  ${jobId ?? "-"}  ${state}  ${attempts} attempts, ${outcome}${next}`);
  }
}
