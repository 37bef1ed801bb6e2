import { runCommand } from "@/lib/server/operator/run-command";
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
    const done = await runCommand("rotate-signing-keys", {}, command.wish);
    console.log(
      done.length > 0 ? done.join("\n") : "Nothing to do. The next key is published and isn't due yet.",
    );
    break;
  }
  case "compromise": {
    const outcome = await runCommand("compromise-signing-key", { kid: command.kid }, command.wish);
    if (outcome === null) console.log("This key doesn't exist.");
    else {
      const { revokedOrders, activeKid } = outcome;
      console.log(`revoked the certificates of ${revokedOrders} orders; each is issued again by itself`);
      if (activeKid !== null) console.log(`${activeKid} signs from now on`);
    }
    if (outcome !== null && outcome.activeKid === null) {
      console.error(
        "No signing key is left. Add a new one to SIGNING_KEYS and restart now, because orders are waiting for it.",
      );
    }
    process.exit(outcome?.activeKid ? 0 : 1);
  }
}
process.exit(0);
