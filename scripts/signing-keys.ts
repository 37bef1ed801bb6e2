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
    const outcome = await runCommand("compromise-signing-key", { kid });
    console.log(outcome === null ? "There is no such key." : JSON.stringify(outcome));
    process.exit(outcome === null ? 1 : 0);
    break;
  }
  default:
    console.error("Usage: npm run signing-keys -- [list | rotate | compromise KID]");
    process.exit(2);
}
process.exit(0);
