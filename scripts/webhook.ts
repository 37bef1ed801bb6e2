import { type CommandAnswer, runCommand } from "@/lib/server/operator/run-command";
import { madeSecret } from "./made-secret";
import { printLines } from "./print-lines";
import { readCommand } from "./read-command";

const USAGE = `Usage: npm run webhook -- set KEY_OR_ID URL|none
       npm run webhook -- enable KEY_OR_ID URL
       npm run webhook -- rotate KEY_OR_ID
       npm run webhook -- test KEY_OR_ID
       npm run webhook -- log KEY_OR_ID
       npm run webhook -- replay MESSAGE_ID`;
const command = readCommand(USAGE, {
  actions: {
    set: ["key", "url"],
    enable: ["key", "url"],
    rotate: ["key"],
    test: ["key"],
    log: ["key"],
    replay: ["messageId"],
  },
});

switch (command.action) {
  case "set": {
    const url = command.url === "none" ? null : command.url;
    const { keyId } = await runCommand("set-webhook", { key: command.key, url }, command.wish);
    console.log(`${keyId}: ${url ?? "no webhook any more"}`);
    break;
  }
  case "enable": {
    const { key, url } = command;
    const { keyId } = await runCommand("enable-webhook", { key, url }, command.wish);
    console.log(`${keyId}: ${url} is enabled`);
    break;
  }
  case "rotate": {
    const { key } = command;
    const { keyId, secret, previousSecretUntil } = await runCommand(
      "rotate-webhook-secret",
      { key },
      command.wish,
    );
    console.log(madeSecret(secret, command.wish));
    // Beside the secret, not in it: it may be piped to where it is kept.
    console.error(`${keyId}: shown this once; the secret before signs too until ${previousSecretUntil}`);
    break;
  }
  case "test": {
    const { messageId } = await runCommand("test-webhook", { key: command.key }, command.wish);
    console.log(`${messageId} is on its way; \`log\` shows what comes of it.`);
    break;
  }
  case "log":
    printLog(await runCommand("webhook-log", { key: command.key }));
    break;
  case "replay":
    await runCommand("replay-webhook", { messageId: command.messageId }, command.wish);
    console.log(`${command.messageId} is on its way again.`);
}
process.exit(0);

function printLog({ keyId, url, disabled, messages }: CommandAnswer<"webhook-log">): void {
  console.log(`${keyId}: ${url ?? "no webhook"}`);
  for (const each of disabled) console.log(`disabled since ${each.disabledAt} (${each.reason}): ${each.url}`);
  const lines = messages.map(({ id, type, jobId, state, attempts, nextAttemptAt, last }) => {
    const outcome = last ? `${last.status ?? last.error} in ${last.durationMs} ms at ${last.at}` : "not sent";
    const next = state === "pending" ? `, next ${nextAttemptAt}` : "";
    return `${id}  ${type}  ${jobId ?? "-"}  ${state}  ${attempts} attempts, ${outcome}${next}`;
  });
  printLines(lines, "No message was sent yet. `test` sends one.");
}
