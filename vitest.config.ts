import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type Reporter, type TestCase, type TestSpecification } from "vitest/node";

/** The slowest files for their size. Started last, one of them would occupy a single core at the end. */
export const LONG =
  /\/testing\/(outages|process)\/|\/(crash|hostile-(files|growth)|kill|linear-parsers|papers|scans)\.test\.ts$/;

const ROOT = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");
const ALL = "{app,lib,db,inngest,scripts}/**/*.test.{ts,tsx}";

/**
 * Runs only on real Postgres, in the pass of `.ci/run`: processes, those that need the packages of `ci`, and operations,
 * which run there as in a service. The first pass keeps the partners' main path on the embedded database.
 */
export const SECOND_PASS = [
  "lib/auth/authorization-conformance.test.ts",
  "lib/docs/samples.test.ts",
  "lib/operations/!(cancellation|certificates|documents|orders|quotes|refunds|submit|webhooks)/**/*.test.ts",
  "lib/operations/certificates/compromised-keys.test.ts",
  "lib/operations/refunds/{live-refunds,refund-by-operator,refunds-on-account,unasked-refunds}.test.ts",
  "lib/operations/submit/{documents-by-url,hold-language,many-keys}.test.ts",
  "lib/operations/{certified,races,scan-reading}.test.ts",
  "lib/server/keys-out-of-reach.test.ts",
  "lib/server/{every-line,telemetry/gauges}.test.ts",
  "lib/server/portal/{hostile-calls,rights-matrix}.test.ts",
  "lib/server/operator/**/*.test.ts",
  "lib/testing/model/sequences.test.ts",
  "lib/testing/process/{commands,one-trace}.test.ts",
  "lib/testing/scale/scale.test.ts",
  "lib/transport/mcp/{clients,conformance}.test.ts",
  "lib/transport/openapi/generated-client.test.ts",
  "lib/transport/parity.test.ts",
  "scripts/python/python-package.test.ts",
];

/**
 * Runs only on the embedded database: layers in front of the operations, which they call as the operations' own tests do
 * on Postgres, and what an order is refused for before anything is written.
 */
export const FIRST_PASS = [
  "app/**",
  "lib/operations/documents/**",
  "lib/operations/quotes/forgiven-codes.test.ts",
  "lib/operations/submit/{draft-problems,fetch-documents,hold-against-quote,language-differs}.test.ts",
  "lib/operations/submit/{printed-text,unfilled-text}.test.ts",
  "lib/operations/webhooks/{receiver,samples}.test.ts",
  "lib/sdk/**",
  "lib/server/{desk,people,portal,start}/**",
  "lib/server/{failed-authentication,recovery}.test.ts",
  "lib/server/telemetry/{alerts,metrics-response,strangers}.test.ts",
  "lib/testing/*.test.ts",
  "lib/transport/**",
  "scripts/pack/examples.test.ts",
  "scripts/{release,verify}/**",
];

/**
 * Parts that run when their inputs change (`.ci/inputs`), each with `TEST_PART=name npm test`. The families are generated
 * and hostile files of `lib/paper`, `lib/documents`, and `lib/review`: they take as long as all other tests without a
 * database. The others need PostgreSQL: what is killed, cut off, backed up, and restored.
 */
export const PARTS = {
  families: [
    "lib/{documents,review}/linear-parsers.test.ts",
    "lib/documents/drafter/tables/sample.test.ts",
    "lib/documents/reader/hostile-{drafts,files,growth}.test.ts",
    "lib/documents/reader/{papers,scans,sizes-at-random,traced,two-scripts}.test.ts",
    "lib/documents/reader/{actual-text,check-work,confinement,costly-pages,empty-pictures,exhibit-picture}.test.ts",
    "lib/documents/reader/{fields-on-fields,fonts-not-carried,form-values,large-pictures,photographs}.test.ts",
    "lib/documents/reader/{shadows,sizes,unseen-text}.test.ts",
    "lib/documents/sources/inspect/{inspect,labelled-pictures}.test.ts",
    "lib/documents/sources/pdf/inflate-prefix.test.ts",
    "lib/paper/certificates/{forged-files,handled-files,saved-files,two-readings}.test.ts",
    "lib/paper/renderer/exhibit/hostile-*.test.ts",
    "lib/paper/renderer/gate/check-{number-order,repeats}.test.ts",
    "lib/paper/renderer/pages/smallest-type.test.ts",
    "lib/paper/renderer/gate/objects/check-objects.test.ts",
    "lib/paper/renderer/printing/{long-heads,samples,sectioned-tables,tables}.test.ts",
    "lib/paper/renderer/process/{confined-renderer,traced}.test.ts",
    "lib/paper/reviewed-text/directions.test.ts",
    "lib/review/checks/hostile-texts.test.ts",
    "lib/review/lines/{lay-sources,nothing-in-silence}.test.ts",
  ],
  processes: [
    "inngest/embedded/{crash,kill,many-runners}.test.ts",
    "lib/operations/webhooks/kill.test.ts",
    "lib/server/backup/**/*.test.ts",
    "lib/testing/failpoints/*.test.ts",
    "lib/testing/outages/*.test.ts",
    "lib/testing/process/{dying-workflow,ending,kill,restore,rotation,start-up-failures}.test.ts",
  ],
};

const IMPORTED = /(?:\bfrom|\bimport\(|^import)\s*"([^"]+)"/gm;

/** Whether a file reads the second pass's setting, and our own modules that it imports. */
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
 * The tests that read TEST_DATABASE_URL, directly or through any chain of imports. All others can't open the run's
 * database, and would only repeat the first pass on Postgres.
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
/** A test named on the command line runs in either pass. */
const isNamed = process.argv.slice(2).some((word) => word !== "run" && existsSync(join(ROOT, word)));
const part = partOf(process.env.TEST_PART);
const secondPass = () => [
  ...testsOnDatabase().filter((file) => !FIRST_PASS.some((pattern) => matchesGlob(file, pattern))),
  ...SECOND_PASS,
];

function partOf(name: string | undefined): string[] | null {
  if (name === undefined) return null;
  const patterns = new Map(Object.entries(PARTS)).get(name);
  if (!patterns) throw new Error(`TEST_PART is one of ${Object.keys(PARTS).join(", ")}`);
  return patterns;
}

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/**
 * Names the tests that passed only at the second try. That may happen on a busy machine, but the log should show it.
 */
const flakyTests: Reporter = {
  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky)
      process.stdout.write(`passed at the second try: ${test.module.moduleId} > ${test.fullName}\n`);
  },
};

export default defineConfig({
  resolve: { alias: { "@": ROOT } },
  test: {
    include: isNamed ? [ALL] : (part ?? (onPostgres ? secondPass() : [ALL])),
    exclude: [
      ...configDefaults.exclude,
      ...(isNamed || part ? [] : Object.values(PARTS).flat()),
      ...(onPostgres || isNamed || part ? [] : SECOND_PASS),
    ],
    // `.ci/run` shares its machine, so that a test gets a second try. A second failure counts.
    retry: process.env.SECOND_TRY ? 1 : 0,
    reporters: ["default", flakyTests],
    globalSetup: ["lib/testing/template-database.ts", "lib/testing/ci-packages.ts"],
    // Two cores, and one worker each: computing tests would only wait for more. Much of the second pass waits for the
    // server, or for processes that start, are killed, or are idle. The processor was busy for 37 of outages.test.ts's
    // 92 seconds, and for 181 of kill.test.ts's 281.
    maxWorkers: onPostgres ? 3 : 2,
    // A worker loads the service and compiles PGlite once rather than per file. Each file has its own database anyway.
    isolate: false,
    sequence: { sequencer: LongFirst },
    // Ends a hanging run, but tolerates a busy machine.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
