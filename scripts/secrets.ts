import { type CommandAnswer, runCommand } from "@/lib/server/operator/run-command";
import { tell } from "./outcomes";
import { readCommand } from "./read-command";

const { action, wish } = readCommand(
  'Usage: npm run secrets -- [status | reseal | rotate | forget --reason "…" [--yes] [--dry-run]]',
  {
    actions: { status: [], reseal: [], rotate: [], forget: [] },
    defaultAction: "status",
    needReasons: ["forget"],
  },
);

function print(statuses: CommandAnswer<"secret-status">, isDryRun = false): never {
  for (const { column, current, previous, unreadable } of statuses) {
    const lost = unreadable.length > 0 ? `, no secret opens ${unreadable.join(" ")}` : "";
    const would = isDryRun ? "would be " : "";
    console.log(
      `${column}\t${would}${current} under the current secret, ${previous} under the previous one${lost}`,
    );
  }
  const isDone = statuses.every(({ previous, unreadable }) => previous === 0 && unreadable.length === 0);
  if (isDone)
    console.error(`Nothing ${isDryRun ? "would be" : "is"} sealed under the previous secret anymore.`);
  process.exit(isDone ? 0 : 1);
}

switch (action) {
  case "status":
    print(await runCommand("secret-status", {}));
    break;
  case "reseal":
    print(await runCommand("reseal-secrets", {}, wish), wish.isDryRun);
    break;
  case "rotate":
    tell("rotate-folder-secret", await runCommand("rotate-folder-secret", {}, wish), wish);
    break;
  case "forget":
    tell("forget-previous-secret", await runCommand("forget-previous-secret", {}, wish), wish);
}
process.exit(0);
