import { runCommand } from "@/lib/server/operator/run-command";
import { tell } from "./outcomes";
import { printJson } from "./print-lines";
import { readCommand } from "./read-command";

const command = readCommand(
  'Usage: npm run signing-keys -- [list | rotate | compromise KID --reason "…" [--yes] [--dry-run]]',
  {
    actions: { list: [], rotate: [], compromise: ["kid"] },
    defaultAction: "list",
    needReasons: ["compromise"],
  },
);

switch (command.action) {
  case "list":
    printJson(await runCommand("list-signing-keys", {}), "There is no receipt key.");
    break;
  case "rotate": {
    tell("rotate-signing-keys", await runCommand("rotate-signing-keys", {}, command.wish), command.wish);
    break;
  }
  case "compromise": {
    const outcome = await runCommand("compromise-signing-key", { kid: command.kid }, command.wish);
    tell("compromise-signing-key", outcome, command.wish);
    if (outcome !== null && outcome.activeKid === null) {
      console.error(
        command.wish.isDryRun
          ? "No signing key would be left. Add a new one to SIGNING_KEYS first."
          : "No signing key is left. Add a new one to SIGNING_KEYS and restart now, because orders are waiting for it.",
      );
    }
    process.exit(outcome?.activeKid ? 0 : 1);
  }
}
process.exit(0);
