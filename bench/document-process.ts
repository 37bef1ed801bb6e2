import { lookAtCorpus } from "./documents/corpus/look-at-corpus";
import { fetchMany } from "./documents/fetch-many";
import { inspectMany, openHostile, readSpecimen } from "./documents/measurements";
import { oneKeyAttacks } from "./documents/one-key-attacks";
import type { DocumentTask } from "./documents/task";

process.once("message", (task: DocumentTask) => {
  run(task).then(
    (cost) => process.send?.(cost, () => process.exit(0)),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      process.exit(1);
    },
  );
});

function run(task: DocumentTask): Promise<unknown> {
  if (task.kind === "inspect") return inspectMany(task.pages);
  if (task.kind === "hostile") return openHostile();
  if (task.kind === "stream") return fetchMany(task.url, task.documents);
  if (task.kind === "fairness") return oneKeyAttacks(task.lane);
  if (task.kind === "corpus") return lookAtCorpus(task);
  return readSpecimen();
}
