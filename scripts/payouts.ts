import { type CommandAnswer, runCommand } from "@/lib/server/operator/run-command";
import { tell } from "./outcomes";
import { printLines } from "./print-lines";
import { readCommand } from "./read-command";

const USAGE = `Usage: npm run payouts -- preview PERIOD     shows the payouts of a period, such as 2026-12 (due on the 1st)
       npm run payouts -- run PERIOD --reason "…" [--yes] [--dry-run]   pays them, never twice
       npm run payouts -- list
       npm run payouts -- reverse PARTNER --reason "…" [--yes] [--dry-run]   collects what a leaving partner owes`;

const command = readCommand(USAGE, {
  actions: { preview: ["period"], run: ["period"], list: [], reverse: ["partnerName"] },
  needReasons: ["run", "reverse"],
});

switch (command.action) {
  case "preview": {
    const preview = await runCommand("preview-payouts", { period: command.period });
    for (const { name, availableCents, payoutCents, reason } of preview.partners) {
      console.log(
        [name, `available ${availableCents}`, `paid ${payoutCents}`, reason ?? ""].join("\t").trim(),
      );
    }
    const due = preview.isDue ? "" : ", not due yet";
    console.log(`${preview.period}${due}: ${preview.totalCents} cents in total. Nothing was changed.`);
    break;
  }
  case "run": {
    const { period, wish } = command;
    tell("run-payouts", await runCommand("run-payouts", { period }, wish), wish, period);
    break;
  }
  case "list":
    printLines((await runCommand("list-payouts", {})).map(payoutLine), "Nothing was paid out yet.");
    break;
  case "reverse": {
    const { partnerName, wish } = command;
    tell("reverse-payouts", await runCommand("reverse-payouts", { partnerName }, wish), wish, partnerName);
    break;
  }
}
process.exit(0);

function payoutLine({ name, payout }: CommandAnswer<"list-payouts">[number]): string {
  const { period, id, amountCents, state, refusal, transferId, reversedCents } = payout;
  const back = reversedCents > 0 ? `${reversedCents} taken back` : null;
  const facts = [period, name, id, `${amountCents}`, state, refusal ?? transferId, back];
  return facts.filter((fact) => fact !== null).join("\t");
}
