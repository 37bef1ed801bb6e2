import { runCommand } from "@/lib/server/run-command";
import { readArguments } from "./read-arguments";
import { readNumber } from "./read-number";

const USAGE = `Usage: npm run retention -- run
       npm run retention -- prove
       npm run retention -- days PARTNER DAYS|none
       npm run retention -- erase JOB`;

const { positionals } = readArguments(USAGE, { allowPositionals: true });
const [action, subject, days, ...rest] = positionals;
if (rest.length > 0) usage();

switch (action) {
  case "run": {
    const done = (await runCommand("run-retention", {})) as Record<"orders" | "files" | "artifacts", number>;
    console.log(
      `${done.orders} orders purged; ${done.files} files and ${done.artifacts} certified PDFs deleted.`,
    );
    break;
  }
  case "prove": {
    const proof = (await runCommand("prove-retention", {})) as { lookedFor: number; stillThere: string[] };
    console.log(
      `${proof.lookedFor} files that are to be gone were looked for; ${proof.stillThere.length} are there.`,
    );
    for (const sha256 of proof.stillThere) console.log(sha256);
    process.exit(proof.stillThere.length === 0 ? 0 : 1);
    break;
  }
  case "days": {
    const input = { partnerName: subject ?? usage(), days: readNumber(USAGE, days ?? usage(), "none") };
    await runCommand("set-retention", input);
    console.log(
      input.days === null
        ? `${subject}: the service's own setting.`
        : `${subject}: ${input.days} days after delivery.`,
    );
    break;
  }
  case "erase": {
    const done = (await runCommand("erase-order", { jobId: subject ?? usage() })) as { certificates: number };
    console.log(`Erased. ${done.certificates} certificates were revoked; their ids and times are left.`);
    break;
  }
  default:
    usage();
}

function usage(): never {
  console.error(USAGE);
  process.exit(2);
}
