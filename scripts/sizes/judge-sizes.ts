import { bytesOf, type FunctionTrace, holderOf, type TracedFile } from "./read-traces";

/**
 * In units of 1,000,000 bytes. The first matching row counts. Our own goals, of 2026-11-24: platforms refuse
 * 250. Routes that run document or printing processes are named on purpose, as in next.config.ts.
 */
const GOALS: [route: string, megabytes: number][] = [
  ["/api/inngest", 135],
  ["/api/desk", 135],
  ["/api/portal", 136],
  ["/api/v1/documents", 115],
  ["/api/v1/submit", 115],
  ["/api/mcp", 115],
  ["/portal", 13],
  ["/api/auth", 13],
  // Called once by a long-lived process, and never by functions.
  ["/api/start", 14],
  // Added to every function and page: neither may hold the service.
  ["instrumentation", 2],
  ["middleware", 3],
  ["/(public)/docs", 10.6],
  ["/", 11],
];

const NEVER = [
  "@electric-sql/pglite",
  "@playwright/test",
  "drizzle-kit",
  "esbuild",
  "typescript",
  "vitest",
  "db/migrations",
];

export function judgeSizes(traces: readonly FunctionTrace[]): string[] {
  return traces.flatMap(({ route, files }) => {
    const isOf = (of: string) => route === of || route.startsWith(of.endsWith("/") ? of : `${of}/`);
    const goal = GOALS.find(([of]) => isOf(of))?.[1] ?? 0;
    const size = bytesOf(files) / 1e6;
    return [
      ...(size > goal ? [`${route} is ${size.toFixed(1)} MB, and should be ${goal} at most.`] : []),
      ...neverRun(files).map((name) => `${route} ships ${name}.`),
    ];
  });
}

export function neverRun(files: readonly TracedFile[]): string[] {
  const holders = new Set(files.map(({ path }) => holderOf(path)));
  return NEVER.filter((name) => holders.has(name));
}
