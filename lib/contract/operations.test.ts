import { expect, test } from "vitest";
import { DESK_FILES, DESK_VERBS } from "./desk/verbs";
import { OPERATION_NAMES, OPERATIONS } from "./operations";
import type { Operation, Route } from "./operations/operation";

const ROWS: [string, Operation][] = Object.entries(OPERATIONS);

test("no two operations share method and path, or a name", () => {
  const desk: Route[] = [...Object.values(DESK_VERBS), ...Object.values(DESK_FILES)];
  const places = [...ROWS.map(([, row]) => row), ...desk].map(
    ({ surfaces, method, path }) => `${surfaces[0]} ${method} ${path.replace(/\{\w+\}/g, "{}")}`,
  );
  expect(new Set(places).size).toBe(places.length);
  expect(new Set(ROWS.map(([, { operationId }]) => operationId)).size).toBe(ROWS.length);
});

test.each(ROWS)("%s takes just those members from its path that the path names", (_, { path, params }) => {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, member]) => member);
  expect(Object.keys(params?.shape ?? {}).sort()).toEqual(named.sort());
});

test.each(ROWS)("%s reads without a body, and says so where it changes something", (_, row) => {
  if (row.method === "GET") expect([row.body, row.annotations.readOnly]).toEqual([undefined, true]);
});

test("no noun's table hides an operation of another", async () => {
  const nouns = await Promise.all(
    ["certificates", "documents", "events", "orders", "questions", "sandbox", "service", "webhooks"].map(
      (noun) => import(`./operations/${noun}.ts`),
    ),
  );
  const tables = nouns.map((module) => Object.entries(module).find(([name]) => !name.endsWith("_EXAMPLES")));
  const names = tables.flatMap((entry) => Object.keys((entry?.[1] ?? {}) as object));
  expect(names.sort()).toEqual([...OPERATION_NAMES].sort());
});
