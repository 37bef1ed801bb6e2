import { runCommand } from "@/lib/server/operator/run-command";
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
    const { withdrawn } = await runCommand("compromise-document-key", { id }, command.wish);
    console.log(
      withdrawn
        ? `${id} is no longer used, and its certificate is no longer published. PDFs that it sealed or stamped now fail the offline check and the verify page's file check. The verify page still shows their fingerprints, so people can compare them by hand.`
        : "This key doesn't exist.",
    );
    process.exit(withdrawn ? 0 : 1);
  }
}
process.exit(0);
