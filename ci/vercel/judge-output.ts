import { matchesGlob } from "node:path";
import { neverRun } from "../../scripts/sizes/judge-sizes";
import { bytesOf } from "../../scripts/sizes/read-traces";
import type { VercelFunction, VercelOutput } from "./read-output";

export type Durations = Record<string, { maxDuration: number }>;

/**
 * In units of 1,000,000 bytes, for a function that holds such a route. The first row that matches counts. Routes with
 * the same duration share a function. These are our own goals, of 2026-11-26: Vercel refuses 250.
 */
const GOALS: [route: RegExp, megabytes: number][] = [
  [/^api\/(inngest|desk|portal)\//, 142],
  [/^api\/(mcp|v1\/documents|v1\/submit)\b/, 120],
  [/^/, 21],
];
const RUNTIME = "nodejs24.x";
/** Routes that Next adds without a route of ours: errors, the proxy, and metadata of an image file. */
const NEXT_S_OWN = /^_|^icon\.svg/;
/** The minimum: a build that lost these routes would otherwise have no finding. */
const EXPECTED = [
  "api/inngest",
  "api/desk/[...path]",
  "api/portal/[...path]",
  "api/mcp",
  "api/v1/[[...path]]",
  "api/v1/documents",
  "api/v1/submit",
  "files/[certificateId]",
  "healthz",
  "verify/[certificateId]",
  "_middleware",
];

/** One sentence for each thing that the platform would refuse, or that differs from vercel.json or from our goals. */
export function judgeOutput({ functions, crons }: VercelOutput, durations: Durations): string[] {
  const routes = new Set(functions.flatMap((each) => each.routes));
  return [
    ...EXPECTED.filter((route) => !routes.has(route)).map((route) => `No function is ${route}.`),
    // Inngest's crons start what is due.
    ...(crons.length > 0 ? [`There are ${crons.length} crons, and should be none.`] : []),
    ...functions.flatMap((each) => judgeFunction(each, durations)),
  ];
}

function judgeFunction(of: VercelFunction, durations: Durations): string[] {
  const [name = ""] = of.routes;
  const size = bytesOf(of.files) / 1e6;
  const goal = GOALS.find(([route]) => of.routes.some((each) => route.test(`${each}/`)))?.[1] ?? 0;
  const ours = of.routes.filter((route) => !NEXT_S_OWN.test(route));
  return [
    ...(size > goal ? [`${name} is ${size.toFixed(1)} MB, and should be ${goal} at most.`] : []),
    ...neverRun(of.files).map((holder) => `${name} ships ${holder}.`),
    ...(of.runtime === RUNTIME ? [] : [`${name} runs on ${of.runtime}, and should on ${RUNTIME}.`]),
    // The platform's default is enough for all processes at once, and its size is chosen in the dashboard.
    ...(of.memory === undefined ? [] : [`${name} asks for ${of.memory} MB of memory.`]),
    ...(of.regions === undefined ? [] : [`${name} is bound to regions.`]),
    ...(of.streams || ours.length === 0 ? [] : [`${name} doesn't stream: no answer may be over 4.5 MB.`]),
    ...ours.flatMap((route) => {
      const wanted = durationOf(route, durations);
      if (wanted === of.maxDuration) return [];
      return [`${route} may take ${of.maxDuration ?? "what the platform allows"}, and should ${wanted} s.`];
    }),
  ];
}

/** The platform's rule: the first pattern that matches the route's source. */
function durationOf(route: string, durations: Durations): number | undefined {
  const path = route.replace(/\.rsc$/, "");
  const source = path === "index" ? "app/page.tsx" : `app/${path}/route.ts`;
  return Object.entries(durations).find(([pattern]) => matchesGlob(source, pattern))?.[1].maxDuration;
}
