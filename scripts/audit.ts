import type { AuditBreak } from "@/lib/operations/desk/check-audit-log";
import { runCommand } from "@/lib/server/run-command";
import { readArguments } from "./read-arguments";

interface Line {
  number: number;
  at: string;
  action: string;
  by: string | null;
  subject: string | null;
  detail: Record<string, unknown>;
}

const USAGE = "Usage: npm run audit -- check | show JOB_ID";
const { positionals } = readArguments(USAGE, { allowPositionals: true });
const [action, jobId] = positionals;

if (action === "check" && positionals.length === 1) {
  const { rows, breaks } = (await runCommand("check-audit-log", {})) as {
    rows: number;
    breaks: AuditBreak[];
  };
  for (const { number, message } of breaks) console.log(`${number ?? "-"}\t${message}`);
  if (breaks.length === 0) console.error(`All ${rows} rows are unchanged, and none is missing.`);
  process.exit(breaks.length === 0 ? 0 : 1);
} else if (action === "show" && jobId && positionals.length === 2) {
  for (const line of (await runCommand("list-audit", { jobId })) as Line[]) {
    const { number, at, by, subject, detail } = line;
    console.log([number, at, line.action, by ?? "-", subject ?? "-", JSON.stringify(detail)].join("\t"));
  }
} else {
  console.error(USAGE);
  process.exit(2);
}
process.exit(0);
