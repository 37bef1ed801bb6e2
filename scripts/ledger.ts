import { runCommand } from "@/lib/server/operator/run-command";
import { printLines } from "./print-lines";
import { readCommand } from "./read-command";

const { action } = readCommand("Usage: npm run ledger -- check | balances | reconcile", {
  actions: { check: [], balances: [], reconcile: [] },
});

switch (action) {
  case "check": {
    const found = await runCommand("check-ledger", {});
    for (const { severity, invariant, subject, detail } of found) {
      console.log(`${severity}\t${invariant}\t${subject}\t${detail}`);
    }
    const isBroken = found.some(({ severity }) => severity === "violation");
    if (!isBroken) console.error("The ledger is consistent.");
    process.exit(isBroken ? 1 : 0);
    break;
  }
  case "balances":
    printLines(
      (await runCommand("list-balances", {})).map(
        ({ code, owner, balanceCents }) => `${code}\t${owner}\t${balanceCents}`,
      ),
      "Nothing was posted to the ledger yet.",
    );
    break;
  case "reconcile": {
    const found = await runCommand("reconcile-ledger", {});
    if (found === null) {
      console.error("No payment processor is configured.");
      process.exit(2);
    }
    const { ledgerCents, processorCents, differenceCents } = found;
    console.log(`ledger\t${ledgerCents}\nprocessor\t${processorCents}\ndifference\t${differenceCents}`);
    process.exit(differenceCents === 0 ? 0 : 1);
  }
}
process.exit(0);
