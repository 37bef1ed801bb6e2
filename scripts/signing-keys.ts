import { runCommand } from "@/lib/server/run-command";

const [action = "list", kid] = process.argv.slice(2);

switch (action) {
  case "list":
    console.log(JSON.stringify(await runCommand("list-signing-keys", {}), null, 2));
    break;
  case "rotate": {
    const done = (await runCommand("rotate-signing-keys", {})) as string[];
    console.log(
      done.length > 0 ? done.join("\n") : "Nothing to do: the next key is published and not yet due.",
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
    console.log(outcome === null ? "There is no such key." : JSON.stringify(outcome));
    if (outcome !== null && outcome.activeKid === null) {
      console.error(
        "No signing key is left: add a new one to SIGNING_KEYS and restart now; orders wait for it.",
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
