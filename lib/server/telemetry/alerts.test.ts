import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { anchorOf } from "@/lib/docs/anchor-of";
import { createKey } from "@/lib/operations/keys/keys";
import { noteOwnCheck } from "@/lib/operations/operator-runs/operator-runs";
import { measureCalls } from "@/lib/telemetry/measure-calls";
import { CERTIFIED, placeOrder } from "@/lib/testing/orders";
import { startTestTelemetry } from "@/lib/testing/otlp/with-telemetry";
import { createTestWebhooks } from "@/lib/testing/test-webhooks";
import { createWorld, type World } from "@/lib/testing/world";

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: Record<string, string>;
}
interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string; legendFormat: string }[];
}

const read = (path: string) => readFileSync(join(import.meta.dirname, "../../..", path), "utf8");
const groups: { rules: Rule[] }[] = parse(read("ops/alerts.yaml")).groups;
const rules = groups.flatMap((group) => group.rules);
const panels: Panel[] = JSON.parse(read("ops/dashboard.json")).panels;
const drawn = panels.filter(({ type }) => type !== "row");
const OPERATING = read("docs/OPERATING.md");

const EXPRESSIONS: [where: string, expression: string][] = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...drawn.flatMap(({ title, targets = [] }) => targets.map(({ expr }): [string, string] => [title, expr])),
];
/** Prometheus adds them to whatever it reads. */
const OF_PROMETHEUS = ["instance", "job"];

const offered = new Map<string, Map<string, Set<string>>>();
let world: World;
let running: ReturnType<typeof startTestTelemetry>;

beforeAll(async () => {
  running = startTestTelemetry({ metricsToken: "metrics-token-of-the-test" });
  const webhooks = createTestWebhooks();
  world = await createWorld({ services: { webhooks } });
  running.watch(world.services);
  await work();
  for (const line of (await running.readMetrics()).split("\n")) {
    const [, name, labels = ""] = /^([a-z_]\w*)(?:\{(.*)\})? /.exec(line) ?? [];
    if (name === undefined) continue;
    const known = offered.get(name) ?? new Map<string, Set<string>>();
    offered.set(name, known);
    for (const [, label = "", value = ""] of labels.matchAll(/(\w+)="([^"]*)"/g))
      known.set(label, (known.get(label) ?? new Set()).add(value));
  }
});
afterAll(async () => {
  await world.close();
  await running.stop();
});

async function work(): Promise<void> {
  const { key } = await createKey(world.services, world.server.open.secrets.seal, {
    environment: "sandbox",
    partnerName: "Watched",
    webhookUrl: "https://receiver.test/hook",
  });
  await placeOrder(world, key, CERTIFIED);
  await world.request("POST", "/api/v1/quote", { key, body: {} });
  world.clock.advance({ hours: 1 });
  await world.settle();
  await noteOwnCheck(world.services, "check-ledger", []);
  const broken = measureCalls("store", { put: () => Promise.reject(new Error("away")) });
  await broken.put().catch(() => undefined);
  const server = createServer((_, response) => void response.end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await (await fetch(`http://127.0.0.1:${port}/api/v1/status/x`)).text();
  await new Promise((resolve) => server.close(resolve));
}

function selectorsOf(expression: string) {
  return [...expression.matchAll(/\b((?:vidimus|http|process|nodejs)_\w+)\b(\{[^}]*\})?(?!\s*[,)]\s*\()/g)]
    .filter(([, name = ""]) => !groupedBy(expression).includes(name))
    .filter(([, name = ""]) => !chosenBy(expression).some(({ label }) => label === name))
    .map(([, name = "", braces = ""]) => ({ name, matchers: chosenBy(braces) }));
}

const chosenBy = (text: string) =>
  [...text.matchAll(/(\w+)(=~|!=|!~|=)"([^"]*)"/g)].map(([, label = "", , value = ""]) => ({
    label,
    values: value.split("|"),
  }));

const groupedBy = (expression: string) =>
  [...expression.matchAll(/\b(?:by|on|without|ignoring)\s*\(([^)]*)\)/g)].flatMap(([, labels = ""]) =>
    labels.split(",").map((label) => label.trim()),
  );

test.each(EXPRESSIONS)("%s asks for metrics, labels, and values that /metrics has", (_, expression) => {
  const selectors = selectorsOf(expression);
  expect(selectors.length).toBeGreaterThan(0);
  for (const { name, matchers } of selectors) {
    const labels = offered.get(name);
    expect(labels, name).toBeDefined();
    const known = [...(labels?.keys() ?? []), ...OF_PROMETHEUS];
    const grouped = groupedBy(expression).filter((label) => label !== "le" || name.endsWith("_bucket"));
    expect(known, name).toEqual(expect.arrayContaining(grouped));
    for (const { label, values } of matchers) {
      // An order that goes well has no failed run, so this comes from the recorder's own types.
      const there = [
        ...(labels?.get(label) ?? []),
        ...(label === "outcome" ? ["ok", "refused", "failed"] : []),
      ];
      expect(there, `${name} ${label}`).toEqual(expect.arrayContaining(values));
    }
  }
});

test.each(drawn)("the legend of $title names what it is grouped by", ({ targets = [] }) => {
  for (const { expr, legendFormat } of targets) {
    const named = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label);
    const grouped = [...groupedBy(expr).filter((label) => label !== "le"), ...OF_PROMETHEUS];
    expect(grouped).toEqual(expect.arrayContaining(named));
  }
});

test.each(rules)("$alert says what it means, and leads to what somebody does", (rule) => {
  expect(rule.alert).toMatch(/^Vidimus[A-Z]\w+$/);
  expect(["page", "ticket"]).toContain(rule.labels.severity);
  expect(Object.keys(rule.annotations).sort()).toEqual(["description", "runbook", "summary"]);
  expect(`${rule.annotations.summary} ${rule.annotations.description}`).not.toMatch(/[^.]$/);
  const used = [...JSON.stringify(rule.annotations).matchAll(/\$labels\.(\w+)/g)].map(([, label]) => label);
  expect(groupedBy(rule.expr)).toEqual(expect.arrayContaining(used));
  const [path, anchor] = rule.annotations.runbook?.split("#") ?? [];
  expect(path).toBe("docs/OPERATING.md");
  const section = OPERATING.split(/^#{2,3} /m).find(
    (each) => anchorOf(each.split("\n", 1)[0] ?? "") === anchor,
  );
  expect(section, "the section of the runbook").toContain(`\`${rule.alert}\``);
});

test("the runbook names no alert that doesn't exist", () => {
  const named = [...OPERATING.matchAll(/`(Vidimus[A-Z]\w+)`/g)].map(([, name]) => name);
  expect([...new Set(named)].sort()).toEqual(rules.map(({ alert }) => alert).sort());
});

test("no two alerts or panels are taken for one another, and no panel lies on another", () => {
  for (const names of [rules.map(({ alert }) => alert), panels.map(({ id }) => `${id}`)])
    expect(new Set(names).size).toBe(names.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
});
