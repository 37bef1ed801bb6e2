import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Finding, judgeMigration, knowNothing } from "./judge-migration";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "db/migrations");

/** The last migration from before this check: whoever runs Vidimus has applied it while it had no traffic. */
export const BASELINE = "0060_certificate_files";

interface JournalEntry {
  tag: string;
  when: number;
}

/** Findings of every migration after the baseline, by its name. Those before it only say what there is. */
export async function judgeJournal(): Promise<{ judged: number; findings: [tag: string, Finding][] }> {
  const { entries } = readJson<{ entries: JournalEntry[] }>(join(FOLDER, "meta/_journal.json"));
  const { version } = readJson<{ version: string }>(join(ROOT, "package.json"));
  const baseline = entries.findIndex(({ tag }) => tag === BASELINE);
  const known = knowNothing();
  const findings: [string, Finding][] = [];
  for (const [index, { tag, when }] of entries.entries()) {
    const found = await judgeMigration(readFileSync(join(FOLDER, `${tag}.sql`), "utf8"), known, version);
    if (index <= baseline) continue;
    for (const finding of found) findings.push([tag, finding]);
    // The migrator asks for what is newer than the newest it applied: an older one would be left out in silence.
    if (when <= (entries[index - 1]?.when ?? 0))
      findings.push([
        tag,
        { statement: "", wrong: "Its time in the journal is not after the one before it" },
      ]);
  }
  return { judged: entries.length - 1 - baseline, findings };
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, "utf8"));
}
