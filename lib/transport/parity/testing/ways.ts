import { expect } from "vitest";
import { nameTools } from "@/lib/contract/name-tools";
import { TOOL_NAMES, type ToolOperationName } from "@/lib/contract/operations";
import { PROBLEMS, type ProblemCode } from "@/lib/core/problem";
import { aiSdkWay } from "./ai-sdk-way";
import { clientWay } from "./client-way";
import { curlWay } from "./curl-way";
import { createMask } from "./mask";
import { mcpWay } from "./mcp-way";
import type { Ask, Told, Way } from "./told";

export type Ways = ReturnType<typeof createWays>;

/** The four ways to a site, curl first: it is what the others are held against. */
export function createWays(siteUrl: string) {
  const ways: [name: string, way: Way][] = [
    ["curl", curlWay(siteUrl)],
    ["vidimus/client", clientWay(siteUrl)],
    ["MCP", mcpWay(siteUrl)],
    ["AI SDK", aiSdkWay(siteUrl)],
  ];
  return {
    ways,
    /** Asks every way the same, one after the other, and expects one answer; curl's is returned. */
    async askAll(name: ToolOperationName, args: Record<string, unknown>, key: string): Promise<Told> {
      const told: [string, Told][] = [];
      for (const [way, { ask }] of ways) told.push([way, checked(await ask(name, args, key))]);
      return expectSame(told.map(([way, each]) => [way, each, createMask()]));
    },
    async close() {
      for (const [, way] of ways) await way.close();
    },
  };
}

/** Expects every way's answer to be that of the first, but for what the masks hide, and for tools that a hint names in place of paths. */
export function expectSame(told: [way: string, told: Told, mask: (text: string) => string][]): Told {
  const [first, ...others] = told;
  if (!first) throw new Error("nobody was asked");
  // As text, so that the order of members counts too.
  const write = ([, { isRefused, body }, mask]: (typeof told)[number]) =>
    mask(JSON.stringify({ isRefused, body: asToolsSay(body) }, null, 1));
  const expected = write(first);
  for (const each of others) expect(write(each), `${each[0]} against ${first[0]}`).toBe(expected);
  const replayed = told.flatMap(([, { isReplayed }]) => (isReplayed === null ? [] : [isReplayed]));
  expect(new Set(replayed).size, "a repeat is told as one everywhere").toBeLessThan(2);
  return first[1];
}

/** As an agent reads it: a refusal's hint names tools. REST tells a repeat in a header, and not in the body. */
function asToolsSay(body: unknown): unknown {
  const { error, replayed: _, ...told } = body as { error?: { recoveryHint: string }; replayed?: true };
  if (!error) return told;
  return { error: { ...error, recoveryHint: nameTools(error.recoveryHint, TOOL_NAMES) } };
}

/** Fails unless status and envelope are of one code. */
function checked(told: Told): Told {
  const { isRefused, body, status } = told;
  const code = codeOf(told);
  expect(code !== null, JSON.stringify(body)).toBe(isRefused);
  if (status !== null) expect(status).toBe(code === null ? 200 : PROBLEMS[code].status);
  return told;
}

/** The code of a refusal; null for an answer. */
export function codeOf({ body }: Told): ProblemCode | null {
  return (body as { error?: { code?: ProblemCode } }).error?.code ?? null;
}

/** An ask that checks as it goes. */
export function checking({ ask }: Way): Ask {
  return async (...asked) => checked(await ask(...asked));
}
