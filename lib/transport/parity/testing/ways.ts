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

/** curl first: the others are compared with it. */
export function createWays(siteUrl: string) {
  const ways: [name: string, way: Way][] = [
    ["curl", curlWay(siteUrl)],
    ["vidimus/client", clientWay(siteUrl)],
    ["MCP", mcpWay(siteUrl)],
    ["AI SDK", aiSdkWay(siteUrl)],
  ];
  return {
    ways,
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

/** A refusal's hint names tools. REST tells a repeat in a header, and not in the body. */
function asToolsSay(body: unknown): unknown {
  const { error, replayed: _, ...told } = body as { error?: { recoveryHint: string }; replayed?: true };
  if (!error) return told;
  return { error: { ...error, recoveryHint: nameTools(error.recoveryHint, TOOL_NAMES) } };
}

function checked(told: Told): Told {
  const { isRefused, body, status } = told;
  const code = codeOf(told);
  expect(code !== null, JSON.stringify(body)).toBe(isRefused);
  if (status !== null) expect(status).toBe(code === null ? 200 : PROBLEMS[code].status);
  return told;
}

export function codeOf({ body }: Told): ProblemCode | null {
  return (body as { error?: { code?: ProblemCode } }).error?.code ?? null;
}

export function checking({ ask }: Way): Ask {
  return async (...asked) => checked(await ask(...asked));
}
