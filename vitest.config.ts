import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type Reporter, type TestCase, type TestSpecification } from "vitest/node";

/** Files that take longest for their size: started last, one of them would keep a single core busy at the end. */
const LONG =
  /\/testing\/(outages|process)\/|\/(crash|hostile-(files|growth)|kill|linear-parsers|papers|scans)\.test\.ts$/;

const ROOT = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");
const ALL = "{app,lib,db,inngest,scripts}/**/*.test.{ts,tsx}";

/**
 * Slow, or in need of the packages of `ci`, and the same on any database: they run in the pass on real Postgres alone,
 * which `.ci/run` makes.
 */
const SECOND_PASS = [
  "inngest/embedded/crash.test.ts",
  "inngest/embedded/many-runners.test.ts",
  "lib/auth/authorization-conformance.test.ts",
  "lib/linear-parsers.test.ts",
  "lib/operations/certificates/compromised-keys.test.ts",
  "lib/operations/desk/corrections/corrections.test.ts",
  "lib/operations/desk/questions.test.ts",
  "lib/operations/exports/exports.test.ts",
  "lib/operations/fulfilment/{draft-live-order,filing-copy,hand-over}.test.ts",
  "lib/operations/fulfilment/{injected-drafts,record-pages,redrive-orders,renew-seals}.test.ts",
  "lib/operations/invoices/*.test.ts",
  "lib/operations/partner-orders/request-correction.test.ts",
  "lib/operations/refunds/live-refunds.test.ts",
  "lib/operations/sandbox-wipes/sandbox-wipes.test.ts",
  "lib/operations/submit/many-keys.test.ts",
  "lib/operations/webhooks/kill.test.ts",
  "lib/services/reader/hostile-{drafts,files,growth}.test.ts",
  "lib/services/reader/{papers,scans,sizes-at-random,two-scripts}.test.ts",
  "lib/services/reader/traced.test.ts",
  "lib/services/renderer/exhibit/hostile-sources.test.ts",
  "lib/server/backup/*.test.ts",
  "lib/server/keys-out-of-reach.test.ts",
  "lib/docs/samples.test.ts",
  "lib/transport/mcp/{clients,conformance}.test.ts",
  "lib/transport/openapi/generated-client.test.ts",
  "lib/testing/failpoints/failpoints.test.ts",
  "lib/testing/model/sequences.test.ts",
  "lib/testing/outages/*.test.ts",
  "lib/testing/process/one-trace.test.ts",
  "lib/testing/process/{commands,dying-workflow,ending,kill,restore,rotation,start-up-failures}.test.ts",
  "lib/testing/scale/scale.test.ts",
  "lib/transport/parity.test.ts",
  "scripts/python/python-package.test.ts",
];

/**
 * Tables of rights, of bad input, and of letters that can't be printed, and the clients' methods and tools one by one,
 * whose calls each operation's own tests make in both passes: slow, and the same on any database.
 */
const FIRST_PASS = [
  "lib/operations/desk/{printing,visibility}.test.ts",
  "lib/sdk/sdk-world.test.ts",
  "lib/server/portal/{hostile-calls,rights-matrix}.test.ts",
  "lib/transport/mcp/all-tools.test.ts",
  "lib/transport/wide-requests.test.ts",
  "scripts/pack/examples.test.ts",
];

const IMPORTED = /(?:\bfrom|\bimport\(|^import)\s*"([^"]+)"/gm;

/** Whether a file reads the setting of the second pass, and what it imports of ours. */
function look(file: string): { reads: boolean; imports: string[] } {
  const text = readFileSync(file, "utf8");
  const bases = [...text.matchAll(IMPORTED)].flatMap(([, specifier = ""]) => {
    if (specifier.startsWith("@/")) return join(ROOT, specifier.slice(2));
    return specifier.startsWith(".") ? join(dirname(file), specifier) : [];
  });
  const paths = bases.flatMap((base) => [".ts", ".tsx", "/index.ts"].map((ending) => base + ending));
  return { reads: text.includes("TEST_DATABASE_URL"), imports: paths.filter((path) => existsSync(path)) };
}

/**
 * The tests that read TEST_DATABASE_URL, themselves or by what they import over however many files. All others can open
 * no database of the run, and would say on Postgres what they say in the first pass.
 */
function testsOnDatabase(): string[] {
  const known = new Map<string, ReturnType<typeof look>>();
  const mayOpen = (test: string) => {
    const seen = new Set([join(ROOT, test)]);
    for (const file of seen) {
      const { reads, imports } = known.get(file) ?? look(file);
      known.set(file, { reads, imports });
      if (reads) return true;
      for (const path of imports) seen.add(path);
    }
    return false;
  };
  // Folders of routes have names that are patterns.
  return globSync(ALL, { cwd: ROOT })
    .filter(mayOpen)
    .map((file) => file.replace(/[()[\]]/g, "\\$&"));
}

const onPostgres = process.env.TEST_DATABASE_URL !== undefined;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Names what passed only at the second try: on a busy machine it may, and whoever reads the log should know. */
const flakyTests: Reporter = {
  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky)
      process.stdout.write(`passed at the second try: ${test.module.moduleId} > ${test.fullName}\n`);
  },
};

export default defineConfig({
  resolve: { alias: { "@": ROOT } },
  test: {
    include: onPostgres ? [...testsOnDatabase(), ...SECOND_PASS] : [ALL],
    exclude: [...configDefaults.exclude, ...(onPostgres ? FIRST_PASS : SECOND_PASS)],
    // In .ci/run, which shares its machine, a test has a second try. What fails twice fails.
    retry: process.env.SECOND_TRY ? 1 : 0,
    reporters: ["default", flakyTests],
    globalSetup: ["lib/testing/template-database.ts", "lib/testing/ci-packages.ts"],
    // Two cores, and one worker a core: what computes would only wait for more. Much of the second pass waits: for the
    // server, or for processes that start, are killed, or have nothing to do yet. Of outages.test.ts's 92 seconds, 37
    // are the processor's, and of kill.test.ts's 281 were 181.
    maxWorkers: onPostgres ? 3 : 2,
    // A worker loads the service and compiles PGlite once, not once a file; each file has a database of its own anyway.
    isolate: false,
    sequence: { sequencer: LongFirst },
    // A hang ends the run; a busy machine does not.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
