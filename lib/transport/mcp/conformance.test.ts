import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { FIXTURE_ROUTE } from "@/lib/testing/mcp/conformance/fixture-route";
import { runConformance } from "@/lib/testing/mcp/conformance/run-conformance";
import { listen } from "@/lib/testing/mcp/listen";
import { dispatch } from "@/lib/testing/routes";
import { onPostgres } from "@/lib/testing/test-database";
import { createWorld } from "@/lib/testing/world";

const NO_PARAMS = { params: Promise.resolve(undefined) };

test("the protocol, with the suite's own tools, conforms in all 37 scenarios that are required of servers", async () => {
  const site = await listen((request) => FIXTURE_ROUTE[request.method as "POST"](request, NO_PARAMS));
  const found = await runConformance(`${site.url}/api/mcp`, "2026-07-28");
  await site.close();
  const folder = "ci/node_modules/@modelcontextprotocol/conformance/requirements";
  const { server: required } = parse(readFileSync(`${folder}/2026-07-28.yaml`, "utf8")) as {
    server: string[];
  };
  expect(required).toHaveLength(37);
  for (const scenario of required) expect([scenario, found[scenario]]).toEqual([scenario, []]);
  expect(found["http-header-validation"]).toEqual([]);
});

describe.runIf(onPostgres)("the endpoint with our tools", () => {
  const APPLICABLE = {
    "2026-07-28": [
      "tools-list",
      "resources-list",
      "prompts-list",
      "sep-2164-resource-not-found",
      "server-sse-multiple-streams",
      "caching",
      "dns-rebinding-protection",
      "http-header-validation",
      "input-required-result-unsupported-methods",
    ],
    "2025-11-25": [
      "server-initialize",
      "ping",
      "tools-list",
      "resources-list",
      "prompts-list",
      "dns-rebinding-protection",
    ],
  };

  test("conforms wherever the suite can test it without tools of its own", async () => {
    const world = await createWorld();
    const key = await world.makeKey();
    // The suite cannot send a key.
    const site = await listen((request) => {
      request.headers.set("authorization", `Bearer ${key}`);
      return dispatch(request);
    });
    for (const [revision, scenarios] of Object.entries(APPLICABLE)) {
      const found = await runConformance(`${site.url}/api/mcp`, revision);
      for (const scenario of scenarios) {
        expect([revision, scenario, found[scenario]]).toEqual([revision, scenario, []]);
      }
      const stateless = found["server-stateless"] ?? [];
      expect(
        stateless.filter((failure) => !failure.startsWith("Not testable: server does not list")),
      ).toEqual([]);
    }
    await site.close();
    await world.close();
  });
});
