import { setTimeout as sleep } from "node:timers/promises";
import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from "vitest/node";

const GRACE = 5_000;

/** In their order. `changed` run to their end; of the others, `unfinished` didn't end in time. */
export async function runTests(
  files: readonly string[],
  changed: readonly string[],
  deadline: number,
): Promise<{ hasFailed: boolean; unfinished: string[] }> {
  class InOrder extends BaseSequencer {
    override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
      const placeOf = ({ moduleId }: TestSpecification) =>
        files.findIndex((file) => moduleId.endsWith(`/${file}`));
      return specifications.toSorted((a, b) => placeOf(a) - placeOf(b));
    }
  }
  // As if named on the command line: vitest.config.ts runs a named file, whichever pass it belongs to.
  process.argv.push(...files);
  const vitest = await createVitest("test", { run: true, watch: false, sequence: { sequencer: InOrder } });
  const run = vitest.start([...files]);
  const hasRun = (file: string) =>
    vitest.state.getTestModules().some((each) => each.moduleId.endsWith(`/${file}`) && hasEnded(each));
  const stopInTime = async () => {
    await sleep(deadline - Date.now(), null, { ref: false });
    while (!changed.every(hasRun)) await sleep(200, null, { ref: false });
    vitest.cancelCurrentRun("keyboard-input");
    await sleep(GRACE, null, { ref: false });
  };
  await Promise.race([run, stopInTime()]);
  const modules = vitest.state.getTestModules();
  const failed = modules.some((module) => !module.ok());
  const unfinished = files.filter((file) => !hasRun(file));
  await Promise.race([vitest.close(), sleep(GRACE, null, { ref: false })]);
  return {
    hasFailed: failed || vitest.state.getUnhandledErrors().length > 0,
    unfinished,
  };
}

function hasEnded(module: TestModule): boolean {
  if (module.state() === "queued" || module.state() === "pending") return false;
  return [...module.children.allTests()].every((test) => {
    const { state } = test.result();
    return (
      state === "passed" || state === "failed" || test.options.mode === "skip" || test.options.mode === "todo"
    );
  });
}
