import { readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { runCommand } from "@/lib/server/operator/run-command";
import { tell } from "./outcomes";
import { readCommand, readNumber } from "./read-command";

const USAGE = `Usage: npm run retention -- run --reason "…" [--yes] [--dry-run]
       npm run retention -- prove [--words]   (reads words to look for from standard input, one per line)
       npm run retention -- days PARTNER DAYS|none --reason "…" [--yes] [--dry-run]
       npm run retention -- erase ORDER --reason "…" [--yes] [--dry-run]
       npm run retention -- erase-person PARTNER [--external-id ID] [--name] --reason "…" [--yes] [--dry-run]
         all finished orders with the partner's ID for a person, and those without an ID that have the applicant's
         name; --name asks for it, or reads it from standard input`;

const command = readCommand(USAGE, {
  actions: { run: [], prove: [], days: ["partner", "days"], erase: ["order"], "erase-person": ["partner"] },
  needReasons: ["run", "days", "erase", "erase-person"],
  options: {
    words: { type: "boolean", default: false, of: ["prove"] },
    name: { type: "boolean", of: ["erase-person"] },
    "external-id": { type: "string", of: ["erase-person"] },
  },
});

switch (command.action) {
  case "run": {
    tell("run-retention", await runCommand("run-retention", {}, command.wish), command.wish);
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
    const done = await runCommand("set-retention", input, command.wish);
    tell("set-retention", done, command.wish, command.partner);
    break;
  }
  case "erase": {
    const done = await runCommand("erase-order", { order: command.order }, command.wish);
    tell("erase-order", done, command.wish);
    break;
  }
  case "erase-person": {
    const { partner, values, wish } = command;
    const input = {
      partnerName: partner,
      externalId: values["external-id"],
      applicantName: values.name ? await readName() : undefined,
    };
    const done = await runCommand("erase-person", input, wish);
    tell("erase-person", done, wish);
    process.exit(done.inProgress.length + done.unsure.length + done.waiting.length === 0 ? 0 : 1);
  }
}
process.exit(0);

/** Never an argument: those stand in the shell's history and in the list of processes. */
async function readName(): Promise<string> {
  if (!process.stdin.isTTY) return readFileSync(0, "utf8").trim();
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await lines.question("The applicant's name: ")).trim();
  } finally {
    lines.close();
  }
}
