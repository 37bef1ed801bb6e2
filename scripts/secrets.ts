import { type CommandAnswer, runCommand } from "@/lib/server/operator/run-command";
import { readCommand } from "./read-command";

const { action, wish } = readCommand(
  'Usage: npm run secrets -- [status | reseal | rotate | forget --reason "…" [--yes] [--dry-run]]',
  {
    actions: { status: [], reseal: [], rotate: [], forget: [] },
    defaultAction: "status",
    needReasons: ["forget"],
  },
);

function print(statuses: CommandAnswer<"secret-status">): never {
  for (const { column, current, previous, unreadable } of statuses) {
    const lost = unreadable.length > 0 ? `, no secret opens ${unreadable.join(" ")}` : "";
    console.log(`${column}\t${current} under the current secret, ${previous} under the previous one${lost}`);
  }
  const isDone = statuses.every(({ previous, unreadable }) => previous === 0 && unreadable.length === 0);
  if (isDone) console.error("Nothing is sealed under the previous secret anymore.");
  process.exit(isDone ? 0 : 1);
}

switch (action) {
  case "status":
    print(await runCommand("secret-status", {}));
    break;
  case "reseal":
    print(await runCommand("reseal-secrets", {}, wish));
    break;
  case "rotate":
    await runCommand("rotate-folder-secret", {}, wish);
    console.log("Created a new secret. Restart the server, then run `npm run secrets -- reseal`.");
    break;
  case "forget": {
    const { wasThere } = await runCommand("forget-previous-secret", {}, wish);
    console.log(
      wasThere ? "Removed the previous secret. Restart the server." : "There is no previous secret.",
    );
  }
}
process.exit(0);
