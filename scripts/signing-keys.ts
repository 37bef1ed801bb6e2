import { runCommand } from "@/lib/server/run-command";

const [action = "list", kid] = process.argv.slice(2);

switch (action) {
  case "list":
    console.log(JSON.stringify(await runCommand("list-signing-keys", {}), null, 2));
    break;
  case "rotate": {
    const done = (await runCommand("rotate-signing-keys", {})) as string[];
    console.log(
      done.length > 0 ? done.join("\n") : "Nothing to do. The next key is published and isn't due yet.",
    );
    break;
  }
  case "compromise": {
    if (!kid) {
      console.error("Usage: npm run signing-keys -- compromise KID");
      process.exit(2);
    }
    const outcome = (await runCommand("compromise-signing-key", { kid })) as {
      activeKid: string | null;
    } | null;
    console.log(outcome === null ? "This key doesn't exist." : JSON.stringify(outcome));
    if (outcome !== null && outcome.activeKid === null) {
      console.error(
        "No signing key is left. Add a new one to SIGNING_KEYS and restart now, because orders are waiting for it.",
      );
    }
    process.exit(outcome?.activeKid ? 0 : 1);
    break;
  }
  default:
    console.error("Usage: npm run signing-keys -- [list | rotate | compromise KID]");
    process.exit(2);
}
process.exit(0);
