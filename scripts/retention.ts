import { readFileSync } from "node:fs";
import { runCommand } from "@/lib/server/operator/run-command";
import { readCommand, readNumber } from "./read-command";

const USAGE = `Usage: npm run retention -- run --reason "…" [--yes] [--dry-run]
       npm run retention -- prove [--words]   (reads words to look for from standard input, one per line)
       npm run retention -- days PARTNER DAYS|none --reason "…" [--yes] [--dry-run]
       npm run retention -- erase ORDER --reason "…" [--yes] [--dry-run]`;

const command = readCommand(USAGE, {
  actions: { run: [], prove: [], days: ["partner", "days"], erase: ["order"] },
  needReasons: ["run", "days", "erase"],
  options: { words: { type: "boolean", default: false, of: ["prove"] } },
});

switch (command.action) {
  case "run": {
    const done = await runCommand("run-retention", {}, command.wish);
    console.log(
      `${done.orders} orders purged; ${done.files} files and ${done.artifacts} certified PDFs deleted.`,
    );
    break;
  }
  case "prove": {
    // Never as arguments: those stand in the shell's history and in the list of processes.
    const words = command.values.words ? readFileSync(0, "utf8").split("\n") : [];
    const input = { words: words.map((word) => word.trim()).filter((word) => word !== "") };
    const proof = await runCommand("prove-retention", input);
    const { keys, columns, words: looked } = proof.lookedAt;
    console.log(
      `${keys} stored files, ${columns} columns and ${looked} words were looked for; ${proof.stillThere.length} traces are left.`,
    );
    for (const trace of proof.stillThere) console.log(trace);
    process.exit(proof.stillThere.length === 0 ? 0 : 1);
    break;
  }
  case "days": {
    const input = { partnerName: command.partner, days: readNumber(USAGE, command.days, "none") };
    await runCommand("set-retention", input, command.wish);
    console.log(
      input.days === null
        ? `Documents of ${command.partner} are kept for as long as the service's own setting says.`
        : `Documents of ${command.partner} are kept until ${input.days} days after delivery.`,
    );
    break;
  }
  case "erase": {
    const done = await runCommand("erase-order", { order: command.order }, command.wish);
    const { certificates, sharedFiles } = done;
    const revoked = certificates === 1 ? "1 certificate was" : `${certificates || "No"} certificates were`;
    console.log(`Erased. ${revoked} revoked by it. IDs and times are left.`);
    if (sharedFiles > 0) {
      const kept = sharedFiles === 1 ? "1 file is" : `${sharedFiles} files are`;
      console.log(`${kept} kept: another order or upload holds the very same.`);
    }
    break;
  }
}
process.exit(0);
