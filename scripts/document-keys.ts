import { runCommand } from "@/lib/server/operator/run-command";
import { tell } from "./outcomes";
import { printJson } from "./print-lines";
import { readCommand } from "./read-command";

const command = readCommand(
  'Usage: npm run document-keys -- [list | compromise ID --reason "…" [--yes] [--dry-run]]',
  {
    actions: { list: [], compromise: ["id"] },
    defaultAction: "list",
    needReasons: ["compromise"],
  },
);

switch (command.action) {
  case "list":
    printJson(
      await runCommand("list-document-keys", {}),
      "There is no seal key yet. The first certified PDF makes one.",
    );
    break;
  case "compromise": {
    const { id } = command;
    const done = await runCommand("compromise-document-key", { id }, command.wish);
    tell("compromise-document-key", done, command.wish, id);
    process.exit(done.withdrawn ? 0 : 1);
  }
}
process.exit(0);
