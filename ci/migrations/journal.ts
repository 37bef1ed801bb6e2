import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Finding, judgeMigration, knowNothing } from "./judge-migration";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "db/migrations");

/** The last migration from before this check. Every installation applied it without traffic. */
export const BASELINE = "0060_certificate_files";

interface JournalEntry {
  tag: string;
  when: number;
}

/** Findings of every migration after the baseline, by its name. Earlier migrations only provide the schema. */
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
    // The migrator applies only migrations newer than the newest applied one. It would silently skip an older one.
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
