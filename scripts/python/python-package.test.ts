import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { readReference } from "@/lib/docs/reference/read-reference";
import { samplesOf } from "@/lib/docs/reference/samples";
import { sentByCurl } from "@/lib/docs/testing/sent-by-curl";
import { type Listening, listen } from "@/lib/testing/mcp/listen";
import { createWorld, type World } from "@/lib/testing/world";
import { renderOpenApi } from "@/lib/transport/openapi";
import { buildWheel } from "../pack/build-wheel";
import { DIFFERENCES } from "./differences";
import { type PythonSurface, pythonRows, typeScriptRows } from "./parity";
import { PARTNER_CODE } from "./testing/partner-code";
import { makePythonProject, type PythonProject } from "./testing/python-project";
import { verdicts } from "./testing/record-verdicts";

// Runs the tests of seals here again, and records each judged file for Python to judge too.
vi.mock("@/lib/paper/sealed-pdf/verify-sealed-pdf", async (original) => {
  const { record } = await import("./testing/record-verdicts");
  return record(await original<typeof import("@/lib/paper/sealed-pdf/verify-sealed-pdf")>());
});

import "@/lib/paper/sealed-pdf/attacks.test";
import "@/lib/paper/sealer/chain-of-three.test";
import "@/lib/paper/sealer/timestamped.test";

const ROOT = join(import.meta.dirname, "../..");
const TIMEOUT_MS = 600_000;

let folder: string;
let python: PythonProject;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "vidimus-test-python-"));
  python = await makePythonProject(folder);
}, TIMEOUT_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PYTEST = ["-q", "--tb=short", "-p", "no:cacheprovider"];
const WITH_SERVICE = "tests/test_service.py";
const VECTORS = { VIDIMUS_VECTORS: join(ROOT, "clients/vectors.json") };

/** A wheel's files with the sums that it names, and its facts; the order of conditions on one package is free. */
const WHEEL_FACTS = `
import csv, email, io, json, sys, zipfile
from packaging.requirements import Requirement
wheel = zipfile.ZipFile(sys.argv[1])
names = wheel.namelist()
record = csv.reader(io.StringIO(wheel.read(next(n for n in names if n.endswith("/RECORD"))).decode()))
sums = {name: given for name, given, _ in record}
assert set(sums) == set(names), set(sums) ^ set(names)
told = email.message_from_bytes(wheel.read(next(n for n in names if n.endswith("/METADATA"))))
facts = sorted(
    [name.lower(), str(Requirement(value)).replace("_", "-") if name == "Requires-Dist" else value]
    for name, value in told.items()
    if name != "Metadata-Version"
)
files = sorted([name, "" if ".dist-info/" in name else sums[name]] for name in names)
print(json.dumps({"files": files, "facts": facts, "readme": told.get_payload()}))
`;

describe("the Python package", () => {
  test("is formatted, and has nothing that its linter or a strict type checker refuses", async () => {
    await python.run("ruff", ["check", "--no-cache"]);
    await python.run("ruff", ["format", "--check", "--no-cache"]);
    expect(await python.run("mypy", ["--cache-dir", join(folder, "mypy")])).toContain("Success");
  });

  test("passes its own tests", { timeout: TIMEOUT_MS }, async () => {
    const said = await python.run("pytest", [...PYTEST, `--ignore=${WITH_SERVICE}`], VECTORS);
    expect(said).toMatch(/\d{4} passed in/);
    expect(said).not.toContain("skipped");
  });

  test("has the same files and facts in the wheel that the site serves as in the one that its own build makes", async () => {
    const built = join(folder, "built");
    const words = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", built];
    await python.run("python", ["-m", "pip", "wheel", ...words, python.folder]);
    const wheels = [await buildWheel(folder), join(built, globSync("*.whl", { cwd: built })[0] ?? "")];
    const [served, own] = await Promise.all(
      wheels.map(async (wheel) => JSON.parse(await python.run("python", ["-c", WHEEL_FACTS, wheel]))),
    );
    expect(served).toEqual(own);
    expect(served.files.length).toBeGreaterThan(30);
    expect(served.facts.filter(([name]: string[]) => name === "requires-dist").length).toBe(4);
  });

  test("gives a partner's code its types once it is installed, and has no other", async () => {
    const project = join(folder, "partner");
    mkdirSync(project);
    const readme = readFileSync(join(ROOT, "clients/python/README.md"), "utf8");
    const examples = [...readme.matchAll(/^```python\n([\s\S]*?)^```/gm)].map(([, code = ""]) => code);
    expect(examples.length).toBeGreaterThan(4);
    const paths = [PARTNER_CODE, ...examples].map((code, index) => {
      const path = join(project, `partner_${index}.py`);
      writeFileSync(path, code);
      return path;
    });
    const words = ["--strict", "--config-file", "", "--cache-dir", join(folder, "mypy")];
    expect(await python.run("mypy", [...words, ...paths])).toContain("Success");
    expect(await python.run("python", ["-m", "pip", "check"])).toContain("No broken requirements");
    const licence = "import importlib.metadata as m; print(m.metadata('vidimus')['License-Expression'])";
    expect(await python.run("python", ["-c", licence])).toBe("LicenseRef-Vidimus-Proprietary\n");
  });

  test("offers what the TypeScript package offers, but for the differences that are listed", async () => {
    const surface = JSON.parse(await python.run("python", ["tests/surface.py"])) as PythonSurface;
    const [ours, theirs] = [typeScriptRows(), pythonRows(surface)];
    const lacks = (one: Set<string>, other: Set<string>) => [...one].filter((row) => !other.has(row)).sort();
    const listed = (side: keyof typeof DIFFERENCES, row: string) =>
      DIFFERENCES[side].some(({ rows }) => rows.test(row));
    const onlyTypeScript = lacks(ours, theirs);
    const onlyPython = lacks(theirs, ours);
    expect(onlyTypeScript.filter((row) => !listed("typeScript", row))).toEqual([]);
    expect(onlyPython.filter((row) => !listed("python", row))).toEqual([]);
    // An outdated difference would let the next one in unseen.
    const isIdle = (rows: RegExp, found: string[]) => !found.some((row) => rows.test(row));
    expect(DIFFERENCES.typeScript.filter(({ rows }) => isIdle(rows, onlyTypeScript))).toEqual([]);
    expect(DIFFERENCES.python.filter(({ rows }) => isIdle(rows, onlyPython))).toEqual([]);
    for (const row of [
      "client.quote.compare",
      "webhook.rotate_secret",
      "calls.replayDelivery",
      "error.field",
    ])
      expect(ours).toContain(row);
    // The asynchronous client is the blocking one's twin.
    expect(surface.asyncClient).toEqual(surface.client);
    expect(surface.asyncWebhook).toEqual(surface.webhook);
    expect(surface.asyncSettings).toEqual(surface.settings);
    expect(surface.asyncCalls).toEqual(surface.calls);
  });
});

test("Python judges every PDF of the tests of seals as TypeScript does", {
  timeout: TIMEOUT_MS,
}, async () => {
  const path = join(folder, "verdicts.jsonl");
  writeFileSync(path, verdicts.map(({ question }) => JSON.stringify(question)).join("\n"));
  const lines = (await python.run("python", ["tests/judge_pdfs.py", path])).trimEnd().split("\n");
  const judged = lines.map((line) => JSON.parse(line) as { code: string });
  expect(judged.map(({ code }) => code)).toEqual(verdicts.map(({ verdict }) => verdict.code));
  expect(judged).toEqual(verdicts.map(({ verdict }) => verdict));
  expect(verdicts.length).toBeGreaterThan(1_000);
  const codes = new Set(verdicts.map(({ verdict }) => verdict.code));
  expect([...codes].sort()).toEqual([
    "ALTERED",
    "BAD_SEAL",
    "BAD_TIMESTAMP",
    "NOT_SEALED",
    "NOT_WHOLE",
    "NO_RECEIPT",
    "OTHER_CERTIFICATE",
    "genuine",
  ]);
});

const RUN_SAMPLES = `
import pathlib, sys
from vidimus import VidimusError
for name in sys.argv[1:]:
    try:
        exec(compile(pathlib.Path(name).read_text(), name, "exec"), {})
        print(name, "was answered")
    except VidimusError as error:
        print(error.code)
`;

test("the reference's samples in Python pass a strict type checker, and send what curl sends", {
  timeout: TIMEOUT_MS,
}, async () => {
  const sent: { method: string; path: string; body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const [path = ""] = (request.url ?? "").split("?");
    sent.push({ method: request.method ?? "", path, body: body === "" ? undefined : JSON.parse(body) });
    response.writeHead(404, { "content-type": "application/json" });
    response.end(
      JSON.stringify({
        error: { code: "NOT_FOUND", message: "No.", recoveryHint: "Stop.", retryable: false },
      }),
    );
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
  try {
    const project = join(folder, "reference");
    mkdirSync(project);
    const facts = { siteUrl: "https://vidimus.test", supportContact: "help@vidimus.test" };
    const samples = readReference(parse(renderOpenApi(facts))).operations.flatMap((operation) => {
      const [curl, , python] = samplesOf(operation);
      return curl && python ? [{ operation, curl: curl.code, python: python.code }] : [];
    });
    expect(samples.length).toBeGreaterThan(15);
    const paths = samples.map(({ operation, python: code }) => {
      const path = join(project, `${operation.id}.py`);
      writeFileSync(path, `${code}\n`);
      return path;
    });
    await python.run("ruff", [
      "format",
      "--check",
      "--no-cache",
      "--isolated",
      "--line-length",
      "110",
      ...paths,
    ]);
    const words = ["--strict", "--config-file", "", "--cache-dir", join(folder, "mypy")];
    expect(await python.run("mypy", [...words, ...paths])).toContain("Success");
    const said = await python.run("python", ["-c", RUN_SAMPLES, ...paths], {
      VIDIMUS_BASE_URL: `http://127.0.0.1:${port}`,
      VIDIMUS_API_KEY: "vc_sandbox_x",
    });
    expect(said.trimEnd().split("\n")).toEqual(samples.map(() => "NOT_FOUND"));
    const wanted = samples.map(({ operation, curl }) => sentByCurl(curl, operation));
    expect(sent.map(({ method, path }) => ({ method, path }))).toEqual(
      wanted.map(({ method, path }) => ({ method, path })),
    );
    for (const [index, { body }] of wanted.entries())
      if (body !== undefined) expect(sent[index]?.body).toMatchObject(body as object);
  } finally {
    server.close();
  }
});

describe("the Python clients", () => {
  let site: Listening;
  let world: World;
  let mover: Promise<void>;
  let isOver = false;
  beforeAll(async () => {
    site = await listen();
    world = await createWorld({ env: { SITE_URL: site.url } });
    // The sandbox's clock runs fast here.
    mover = (async () => {
      while (!isOver) {
        world.clock.advance({ seconds: 20 });
        await world.settle();
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    })();
  });
  afterAll(async () => {
    isOver = true;
    await mover;
    await site?.close();
    await world?.close();
  });

  test("order, follow and verify with the service itself", {
    timeout: TIMEOUT_MS,
  }, async () => {
    const scan = join(folder, "scan.pdf");
    copyFileSync(join(ROOT, "public/samples/acta-de-nacimiento.pdf"), scan);
    const said = await python.run("pytest", [...PYTEST, WITH_SERVICE], {
      ...VECTORS,
      VIDIMUS_TEST_SERVICE: "1",
      VIDIMUS_TEST_SCAN: scan,
      VIDIMUS_BASE_URL: site.url,
      VIDIMUS_API_KEY: await world.makeKey(),
    });
    expect(said).toMatch(/\d passed in/);
    expect(said).not.toContain("skipped");
  });
});
