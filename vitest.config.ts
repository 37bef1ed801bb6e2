import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type Reporter, type TestCase, type TestSpecification } from "vitest/node";

/** Files that take longest for their size: started last, one of them would keep a single core busy at the end. */
const LONG = /\/testing\/process\/|\/(kill|crash)\.test\.ts$/;

/** Import rules keep `lib/core`, `lib/contract` and `lib/services` from a database: on Postgres they would say the same again. */
const MAY_USE_DATABASE = [
  "{app,db,inngest,scripts}/**/*.test.{ts,tsx}",
  "lib/{auth,docs,env,operations,sdk,server,testing,transport}/**/*.test.ts",
  "lib/*.test.ts",
];

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
  "lib/operations/fulfilment/draft-live-order.test.ts",
  "lib/operations/fulfilment/{injected-drafts,redrive-orders,renew-seals}.test.ts",
  "lib/operations/invoices/*.test.ts",
  "lib/operations/partner-orders/request-correction.test.ts",
  "lib/operations/refunds/live-refunds.test.ts",
  "lib/operations/webhooks/kill.test.ts",
  "lib/services/reader/hostile-{drafts,files,growth}.test.ts",
  "lib/services/reader/scans.test.ts",
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
  "lib/testing/process/{commands,dying-workflow,ending,restore,rotation,start-up-failures}.test.ts",
  "lib/testing/scale/scale.test.ts",
  "lib/transport/parity.test.ts",
  "scripts/python/python-package.test.ts",
];

/** Tables of rights and of bad input, played in full through the gateway: slow, and the same on any database. */
const FIRST_PASS = [
  "lib/operations/desk/visibility.test.ts",
  "lib/server/portal/{hostile-calls,rights-matrix}.test.ts",
];

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
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") } },
  test: {
    include: onPostgres
      ? [...MAY_USE_DATABASE, ...SECOND_PASS]
      : ["{app,lib,db,inngest,scripts}/**/*.test.{ts,tsx}"],
    exclude: [...configDefaults.exclude, ...(onPostgres ? FIRST_PASS : SECOND_PASS)],
    // In .ci/run, which shares its machine, a test has a second try. What fails twice fails.
    retry: process.env.SECOND_TRY ? 1 : 0,
    reporters: ["default", flakyTests],
    globalSetup: ["lib/testing/template-database.ts", "lib/testing/ci-packages.ts"],
    // Two cores: one worker a core; more only makes every test wait for the others.
    maxWorkers: 2,
    // A worker loads the service and compiles PGlite once, not once a file; each file has a database of its own anyway.
    isolate: false,
    sequence: { sequencer: LongFirst },
    // A hang ends the run; a busy machine does not.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
