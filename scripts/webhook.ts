import { type CommandAnswer, runCommand } from "@/lib/server/operator/run-command";
import { madeSecret } from "./made-secret";
import { outcomeLines, tell } from "./outcomes";
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
    const done = await runCommand("set-webhook", { key: command.key, url }, command.wish);
    tell("set-webhook", done, command.wish, command.url);
    break;
  }
  case "enable": {
    const { key, url } = command;
    tell("enable-webhook", await runCommand("enable-webhook", { key, url }, command.wish), command.wish, url);
    break;
  }
  case "rotate": {
    const { key } = command;
    const done = await runCommand("rotate-webhook-secret", { key }, command.wish);
    console.log(madeSecret(done.secret, command.wish));
    // Beside the secret, not in it: it may be piped to where it is kept.
    for (const line of outcomeLines("rotate-webhook-secret", done, command.wish)) console.error(line);
    break;
  }
  case "test": {
    tell("test-webhook", await runCommand("test-webhook", { key: command.key }, command.wish), command.wish);
    break;
  }
  case "log":
    printLog(await runCommand("webhook-log", { key: command.key }));
    break;
  case "replay":
    tell(
      "replay-webhook",
      await runCommand("replay-webhook", { messageId: command.messageId }, command.wish),
      command.wish,
      command.messageId,
    );
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
