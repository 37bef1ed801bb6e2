import { runCommand } from "@/lib/server/operator/run-command";
import { printLines } from "./print-lines";
import { readCommand } from "./read-command";

const command = readCommand("Usage: npm run audit -- check | show ORDER", {
  actions: { check: [], show: ["order"] },
});

switch (command.action) {
  case "check": {
    const { rows, breaks } = await runCommand("check-audit-log", {});
    for (const { number, message } of breaks) console.log(`${number ?? "-"}\t${message}`);
    if (breaks.length === 0) console.error(`All ${rows} rows are unchanged, and none is missing.`);
    process.exit(breaks.length === 0 ? 0 : 1);
    break;
  }
  case "show": {
    const found = await runCommand("list-audit", { order: command.order });
    const lines = found.map(({ number, at, action, by, subject, detail }) =>
      [number, at, action, by ?? "-", subject ?? "-", JSON.stringify(detail)].join("\t"),
    );
    printLines(lines, "Neither the desk nor an operator did anything to this order.");
  }
}
process.exit(0);
