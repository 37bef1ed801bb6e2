import { BASELINE, judgeJournal } from "./migrations/journal";

const { judged, findings } = await judgeJournal();
for (const [tag, { statement, wrong }] of findings)
  console.error(`db/migrations/${tag}.sql\n  ${statement.replaceAll("\n", "\n  ")}\n  → ${wrong}.\n`);
if (findings.length > 0) {
  console.error(`${findings.length} found. CONTRIBUTING.md says how a migration passes beside traffic.`);
  process.exit(1);
}
console.log(`${judged} migrations after ${BASELINE} pass beside traffic.`);
