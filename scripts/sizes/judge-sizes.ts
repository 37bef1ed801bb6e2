import { bytesOf, type FunctionTrace, holderOf } from "./read-traces";

/** In 1,000,000 bytes. Source: our own goals, of 2026-11-24; platforms refuse 250. */
const MOST_MB = 120;
/** Of whatever neither reads documents nor prints. */
const READING_MB = 12;

/** Routes that run a process of documents or of printing. Each is named here on purpose, as in next.config.ts. */
const WORKING = [
  "/api/inngest",
  "/api/v1/documents",
  "/api/v1/documents/[...path]",
  "/api/v1/submit",
  "/api/mcp",
  "/api/desk",
  "/api/portal",
  "/desk",
];

/** Stand-ins and tools: no function of a deployment runs them. */
const NEVER = [
  "@electric-sql/pglite",
  "@playwright/test",
  "drizzle-kit",
  "esbuild",
  "typescript",
  "vitest",
  "db/migrations",
];

/** A sentence for each function that is too big, or holds what it never runs. */
export function judgeSizes(traces: readonly FunctionTrace[]): string[] {
  return traces.flatMap(({ route, files }) => {
    const isWorking = WORKING.some((each) => route === each || route.startsWith(`${each}/`));
    const goal = isWorking ? MOST_MB : READING_MB;
    const size = bytesOf(files) / 1e6;
    const holders = new Set(files.map(({ path }) => holderOf(path)));
    return [
      ...(size > goal ? [`${route} is ${size.toFixed(1)} MB, and should be ${goal} at most.`] : []),
      ...NEVER.filter((name) => holders.has(name)).map((name) => `${route} ships ${name}.`),
    ];
  });
}
