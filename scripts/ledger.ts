import type { Reconciliation, Violation } from "@/lib/operations/ledger/check-ledger";
import { runCommand } from "@/lib/server/run-command";

interface Balance {
  code: string;
  owner: string;
  balanceCents: number;
}

switch (process.argv[2]) {
  case "check": {
    const found = (await runCommand("check-ledger", {})) as Violation[];
    for (const { severity, invariant, subject, detail } of found) {
      console.log(`${severity}\t${invariant}\t${subject}\t${detail}`);
    }
    const isBroken = found.some(({ severity }) => severity === "violation");
    if (!isBroken) console.error("The ledger is consistent.");
    process.exit(isBroken ? 1 : 0);
    break;
  }
  case "balances":
    for (const { code, owner, balanceCents } of (await runCommand("list-balances", {})) as Balance[]) {
      console.log(`${code}\t${owner}\t${balanceCents}`);
    }
    break;
  case "reconcile": {
    const found = (await runCommand("reconcile-ledger", {})) as Reconciliation | null;
    if (found === null) {
      console.error("No payment processor is configured.");
      process.exit(2);
    }
    const { ledgerCents, processorCents, differenceCents } = found;
    console.log(`ledger\t${ledgerCents}\nprocessor\t${processorCents}\ndifference\t${differenceCents}`);
    process.exit(differenceCents === 0 ? 0 : 1);
    break;
  }
  default:
    console.error("Usage: npm run ledger -- check | balances | reconcile");
    process.exit(2);
}
process.exit(0);
