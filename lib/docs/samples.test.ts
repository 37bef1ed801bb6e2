import { createHmac } from "node:crypto";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WEBHOOK_EXAMPLES } from "@/lib/contract/examples/webhooks";
import { OPERATIONS, TOOL_NAMES } from "@/lib/contract/operations";
import { webhookHeaders, webhookKeyBase64, webhookSigningInput } from "@/lib/core/webhooks/signature";
import { altered } from "@/lib/testing/altered";
import { type Listening, listen } from "@/lib/testing/mcp/listen";
import { CERTIFIED, placeOrder } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";
import { buildWheel } from "@/scripts/pack/build-wheel";
import { linkPackages, packForProject } from "@/scripts/pack/testing/empty-project";
import { makePythonProject, type PythonProject, programsOf } from "@/scripts/python/testing/python-project";
import { hasCommand, type SampleRunner, sampleRunner } from "./testing/run-sample";

const ROOT = join(import.meta.dirname, "../..");
const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const HAS_SHELL = hasCommand("curl", "--version") && hasCommand("bash", "-c", "true");
const HAS_PYTHON = hasCommand("python3", "-c", "import sys; assert sys.version_info >= (3, 9)");
const HAS_PDFSIG = hasCommand("pdfsig", "-v") && hasCommand("openssl", "version");
/** Debian's packages python3 and python3-venv. */
const HAS_VENV = hasCommand(
  "python3",
  "-c",
  "import ensurepip, sys, venv; assert sys.version_info >= (3, 10)",
);
const HAS_JWCRYPTO = hasCommand("python3", "-c", "import jwcrypto");

/** Run by check-frameworks and check-hosts, which install what each needs. */
const RUN_IN_CI = /^(?:webhooks\/frameworks\/[\w.]+|mcp\/mcp-remote\.json)$/;

/** Packages that pages say to install beside ours, and those needed to check types. */
const COMPANIONS = ["ai", "zod", "@modelcontextprotocol/client", "tsx", "@types/node"];

let world: World;
let site: Listening;
let folder: string;
/** A reader's empty project. Samples import the packed package as installed. */
let project: string;
let samples: SampleRunner;
/** The same for readers of Python; null if the machine has no Python. */
let python: PythonProject | null;
let key: string;
let isMoving = true;
let mover: Promise<void>;
let isOver = false;
beforeAll(async () => {
  site = await listen();
  world = await createWorld({ env: { SITE_URL: site.url } });
  key = await world.makeKey();
  folder = mkdtempSync(join(tmpdir(), "vidimus-test-samples-"));
  project = join(folder, "project");
  mkdirSync(project);
  // Runs in parallel: it waits for downloads while the other package is packed and installed.
  const makingPython = HAS_VENV ? makePythonProject(folder) : null;
  makingPython?.catch(() => undefined);
  samples = sampleRunner(
    site.url,
    project,
    key,
    makingPython ? join(programsOf(folder), "python") : undefined,
  );
  // As in the quickstart, with the packed file in place of the site's.
  const tarball = packForProject(folder);
  copyFileSync(tarball, join(project, basename(tarball)));
  const { fetched, commands } = installation("quickstart/project.sh", "quickstart/install.sh");
  expect(fetched).toEqual([`${site.url}/packages/${basename(tarball)}`]);
  for (const line of commands) await samples.command(line.split(" "), {}, "");
  linkPackages(project, COMPANIONS);
  python = await makingPython;
  // The sandbox advances by a clock, which runs fast here.
  mover = (async () => {
    while (!isOver) {
      if (isMoving) {
        world.clock.advance({ seconds: 20 });
        await world.settle();
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  })();
});
afterAll(async () => {
  isOver = true;
  await mover;
  await site.close();
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The install commands of samples, with the packed file in place of the site's. */
function installation(...paths: string[]) {
  const lines = paths.flatMap((path) => samples.read(path).trim().split("\n"));
  const packages = `${site.url}/packages/`;
  return {
    fetched: lines.filter((line) => line.includes(packages)).map((line) => line.split(" ").at(-1)),
    commands: lines.map((line) => line.replace(packages, "./")),
  };
}

const shell = async (path: string, env: Record<string, string> = {}) =>
  JSON.parse(await samples.run(path, env));

const HOOK = { VIDIMUS_WEBHOOK_URL: "https://hooks.caseworks.example/vidimus" };

/** Places an order under an ORDER_ID of its own. */
async function place(): Promise<{ jobId: string }> {
  const { quoteId } = await shell("quickstart/quote.sh");
  return await shell("quickstart/submit.sh", { QUOTE_ID: quoteId, ORDER_ID: quoteId });
}

const ANSWER = "Cortés, as in the passport.";

/** Places an order whose reviewer has asked a question. */
async function placeAsking(): Promise<{ JOB_ID: string; ANSWERS: string }> {
  const { jobId } = await placeOrder(world, key, CERTIFIED, {
    metadata: { sandboxScenario: "asks_question" },
  });
  const questions = async () => (await world.request("GET", `/api/v1/questions/${jobId}`, { key })).body.data;
  await expect.poll(questions, { timeout: 120_000, interval: 500 }).toHaveLength(1);
  const [{ questionId }] = await questions();
  return { JOB_ID: jobId, ANSWERS: JSON.stringify({ [questionId]: ANSWER, qst_of_another: "No." }) };
}

/** Lets the first print of an event fail, which is the work of the receivers in either language. */
function workThatFailsOnce(): Record<string, string> {
  writeFileSync(
    join(folder, "fail-once.mjs"),
    `const log = console.log;
console.log = (...words) => {
  if (!/^order\\./.test(words[0])) return log(...words);
  console.log = log;
  throw new Error("the work failed");
};
`,
  );
  writeFileSync(
    join(folder, "sitecustomize.py"),
    `import builtins

say = print


def fail_once(*words, **options):
    if not str(words[0]).startswith("order."):
        return say(*words, **options)
    builtins.print = say
    raise RuntimeError("the work failed")


builtins.print = fail_once
`,
  );
  return { NODE_OPTIONS: `--import ${join(folder, "fail-once.mjs")}`, PYTHONPATH: folder };
}

function delivery() {
  const message = {
    messageId: "msg_1",
    sentAt: new Date(),
    body: JSON.stringify(WEBHOOK_EXAMPLES["order.ready"]),
  };
  const signature = createHmac("sha256", Buffer.from(webhookKeyBase64(SECRET), "base64"))
    .update(webhookSigningInput(message))
    .digest("base64");
  const headers = { "content-type": "application/json", ...webhookHeaders(message, [signature]) };
  return { headers, body: message.body, secret: SECRET };
}

test("every sample type-checks in a project that has the package and nothing of this repository", async () => {
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    module: "nodenext",
    target: "es2022",
    types: ["node"],
  };
  const include = ["*/*.ts"];
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, include }));
  expect(globSync(include, { cwd: project })).toHaveLength(
    globSync("**/*.ts", { cwd: join(ROOT, "docs/samples") }).length,
  );
  const compiler = join(ROOT, "node_modules/typescript/bin/tsc");
  expect(await samples.command([process.execPath, compiler, "-p", "."], {}, "")).toBe("");
});

test.skipIf(!HAS_SHELL)(
  "the curl quickstart, step by step, ends with a certificate that stands",
  async () => {
    const exported = (path: string) =>
      [...samples.read(path).matchAll(/^export (\w+)=/gm)].map(([, name]) => name);
    expect(exported("quickstart/environment.sh")).toEqual(["VIDIMUS_BASE_URL", "VIDIMUS_API_KEY"]);
    expect(samples.read("quickstart/environment.sh")).toContain(`VIDIMUS_BASE_URL=${site.url}\n`);
    const quote = await shell("quickstart/quote.sh");
    expect(quote.totalCents).toBe(4990);
    expect(exported("quickstart/keep-quote.sh")).toEqual(["QUOTE_ID"]);
    isMoving = false;
    const env = { QUOTE_ID: quote.quoteId, ORDER_ID: "of-curl" };
    const submitted = await shell("quickstart/submit.sh", env);
    expect(submitted.status).toBe("paid");
    expect((await shell("quickstart/submit.sh", env)).jobId).toBe(submitted.jobId);
    expect(exported("quickstart/keep-job.sh")).toEqual(["JOB_ID"]);
    const job = { JOB_ID: submitted.jobId };
    expect((await shell("quickstart/status.sh", job)).status).toBe("paid");
    expect((await shell("sandbox/advance.sh", job)).status).toBe("processing");
    expect((await shell("sandbox/advance.sh", job)).status).toBe("in_review");
    isMoving = true;
    expect((await shell("sandbox/advance.sh", job)).status).toBe("ready");
    const result = await shell("quickstart/result.sh", job);
    expect(exported("quickstart/keep-result.sh")).toEqual(["PDF_URL", "CERTIFICATE_ID"]);
    await samples.run("quickstart/download.sh", { PDF_URL: result.artifacts[0].url });
    expect(readFileSync(join(project, "certified.pdf"), "latin1")).toMatch(/^%PDF/);
    const verified = { CERTIFICATE_ID: result.certification.certificateId, VIDIMUS_API_KEY: "" };
    expect(await shell("quickstart/verify.sh", verified)).toMatchObject({ valid: true, isSandbox: true });
    const refunded = await shell("money/refund.sh", job);
    expect(refunded).toMatchObject({ refundedCents: 500, status: "delivered" });
    // The same key gives the same refund.
    expect(await samples.run("money/refund.ts", job)).toBe(`${refunded.orderNumber}: refunded $5.00\n`);
    writeFileSync(join(project, "receipt.jws"), result.certification.jws);
    await samples.run("certificates/key-set.sh");
    // A specimen must not be relied on.
    const refused = "Do not rely on it: SPECIMEN";
    expect(await samples.run("certificates/verify-offline.ts")).toContain(refused);
    if (HAS_JWCRYPTO) await expect(samples.run("certificates/verify_offline.py")).rejects.toThrow(refused);
    const { jws } = result.certification;
    writeFileSync(join(project, "receipt.jws"), altered(jws, jws.lastIndexOf(".") + 1));
    expect(await samples.run("certificates/verify-offline.ts")).toContain("Do not rely on it: BAD_SIGNATURE");
    expect(await samples.run("certificates/verify-pdf.ts")).toContain("its receipt fails: SPECIMEN");
    if (python) {
      expect(await samples.run("certificates/verify_pdf.py")).toContain("its receipt fails: SPECIMEN");
    }
    // The command line reports it by its exit code.
    await expect(samples.run("certificates/verify-pdf.sh")).rejects.toThrow("sandbox SPECIMEN");
    if (HAS_PDFSIG) {
      const printed = await samples.run("certificates/seal-fingerprint.sh");
      expect(printed).toContain("Total document signed");
      const { sealCertificates } = JSON.parse(readFileSync(join(project, "keys.json"), "utf8"));
      const hex = Buffer.from(sealCertificates[0].kid, "base64url").toString("hex").toUpperCase();
      expect(printed.replaceAll(":", "")).toContain(`=${hex}\n`);
    }
    const file = readFileSync(join(project, "certified.pdf"));
    writeFileSync(join(project, "certified.pdf"), Buffer.concat([file, Buffer.from("\n")]));
    expect(await samples.run("certificates/verify-pdf.ts")).toMatch(/its seal fails: NOT_WHOLE/);
    if (python) {
      expect(await samples.run("certificates/verify_pdf.py")).toMatch(/its seal fails: NOT_WHOLE/);
    }
  },
);

test("the TypeScript quickstart brings a PDF home and verifies its certificate", async () => {
  const ofTypeScript = { ORDER_ID: "of-typescript" };
  const said = await samples.run("quickstart/order.ts", ofTypeScript);
  expect(said).toMatch(/^\$49\.90, promised for 20/);
  expect(said).toMatch(/: ready, 100 %/);
  expect(said).toMatch(/\/verify\/vcrt_\w+: valid true, specimen true\n$/);
  expect(globSync("vcrt_*.pdf", { cwd: project })).toHaveLength(1);
  // A second run requests another quote, and is told about the existing order.
  await expect(samples.run("quickstart/order.ts", ofTypeScript)).rejects.toThrow(
    /IDEMPOTENCY_CONFLICT[\s\S]*job_\w+ exists already|job_\w+ exists already[\s\S]*IDEMPOTENCY_CONFLICT/,
  );
});

test.each([
  ["quickstart/order.ts", true],
  ["quickstart/submit.sh", HAS_SHELL],
  ["quickstart/order.py", HAS_VENV],
  ["quickstart/order_async.py", HAS_VENV],
  ["orders/upload.ts", true],
  ["orders/upload.py", HAS_VENV],
])("%s says that ORDER_ID is missing, and orders nothing", async (path, canRun) => {
  const count = async () =>
    (await world.request("GET", "/api/v1/orders?limit=100", { key })).body.data.length;
  const before = await count();
  if (canRun)
    await expect(samples.run(path, { QUOTE_ID: "q_1" })).rejects.toThrow(
      "Set ORDER_ID to the ID of your own record.",
    );
  expect(await count()).toBe(before);
});

test("no sample fills in a value of its reader's that isn't set", () => {
  const texts = globSync("{docs/samples/**/*.*,lib/sdk/README.md,clients/python/README.md}", { cwd: ROOT });
  const fallback = /env\.\w+ \?\? "[^"{]|environ\.get\("\w+", f?"[^"{]|\$\{\w+:-/;
  expect(texts.filter((path) => fallback.test(readFileSync(join(ROOT, path), "utf8")))).toEqual([]);
});

test.skipIf(!HAS_SHELL)("every other request of the documentation is answered as its page says", async () => {
  const [capabilities, compared, refusal] = await Promise.all(
    ["quotes/capabilities.sh", "quotes/compare.sh", "errors/quote.sh"].map((path) => shell(path)),
  );
  expect(capabilities.supportedSourceLanguages.length).toBeGreaterThan(50);
  expect(compared.alternatives).toHaveLength(4);
  expect(refusal).toEqual(JSON.parse(samples.read("errors/answer.json")));
  const set = await shell("webhooks/set.sh", HOOK);
  expect(set).toMatchObject({ url: HOOK.VIDIMUS_WEBHOOK_URL, state: "enabled" });
  const { messageId } = await shell("webhooks/test.sh");
  expect((await shell("sandbox/test-webhook.sh")).messageId).toMatch(/^msg_/);
  expect((await shell("webhooks/deliveries.sh")).data).toEqual([]);
  // While a message is being sent, the answer says to try again.
  await expect
    .poll(() => shell("webhooks/replay.sh", { MESSAGE_ID: messageId }), { interval: 500, timeout: 30_000 })
    .toMatchObject({ state: "pending" });
  expect((await shell("webhooks/rotate.sh")).secret).toMatch(/^whsec_/);
  isMoving = false;
  const { jobId } = await place();
  const cancelled = await shell("orders/cancel.sh", { JOB_ID: jobId });
  expect(cancelled).toMatchObject({ jobId, status: expect.stringMatching(/^(cancelled|refunded)$/) });
  expect(await shell("orders/questions.sh", { JOB_ID: jobId })).toEqual({ data: [] });
  isMoving = true;
  expect(await samples.run("orders/cancel.ts", { JOB_ID: jobId })).toBe(
    `${cancelled.orderNumber}: ${cancelled.status}, paid back $49.90\n`,
  );
  expect((await shell("orders/list.sh")).data).toEqual([]);
  const page = await shell("events/follow.sh");
  expect(page.data.length).toBeGreaterThan(0);
  expect((await shell("events/follow.sh", { CURSOR: page.nextCursor })).data).toEqual([]);
});

test("a question is answered by the client, and again by curl with the same answer", async () => {
  const asked = await placeAsking();
  const withoutOwn = { ...asked, ANSWERS: JSON.stringify({ qst_of_another: "No." }) };
  expect(await samples.run("orders/questions.ts", withoutOwn)).toMatch(/\n1 open\n$/);
  expect(await samples.run("orders/questions.ts", asked)).toMatch(/^qst_\w+: How is .+\n1 open\n$/);
  expect(await samples.run("orders/questions.ts", asked)).toBe("0 open\n");
  if (!HAS_SHELL) return;
  const [question] = (await shell("orders/questions.sh", asked)).data;
  expect(question).toMatchObject({ state: "answered", answer: ANSWER });
  expect(await shell("orders/answer.sh", { ...asked, QUESTION_ID: question.questionId })).toEqual(question);
});

test("an account's own programs upload, follow, replay and rotate", async () => {
  const set = await samples.run("webhooks/set.ts", HOOK);
  expect(set).toMatch(/^The webhook is enabled, test msg_\w+ is on its way\.\n$/);
  expect(await samples.run("webhooks/replay-failed.ts")).toMatch(/^(?:msg_\S+ \(\S+\) is sent again\.\n)*$/);
  const rotated = await samples.run("webhooks/rotate.ts");
  expect(rotated).toMatch(/^Accept the old secret and whsec_\S+ until 20\S+Z\.\n$/);
  copyFileSync(join(ROOT, "public/samples/acta-de-nacimiento.pdf"), join(project, "birth-certificate.pdf"));
  if (HAS_SHELL) {
    const created = await shell("orders/create-upload.sh");
    await samples.run("orders/send-upload.sh", { UPLOAD_URL: created.upload.url });
    const found = await fetch(`${site.url}/api/v1/documents/${created.documentId}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(await found.json()).toMatchObject({ state: "ready", pageCount: 2 });
  }
  const uploaded = await samples.run("orders/upload.ts", { ORDER_ID: "uploaded" });
  expect(uploaded).toMatch(/^2 pages, es, legibility \w+\nordered VC-\S+\n$/);
  const cursor = join(project, "cursor.txt");
  const heard = async () => {
    // Placed before the reader starts: its first look must find it, because the next one is ten seconds later.
    const { jobId } = await place();
    const child = samples.start("events/follow.ts", {});
    let said = "";
    child.stdout?.on("data", (chunk) => (said += chunk));
    const before = existsSync(cursor) ? readFileSync(cursor, "utf8") : "";
    await expect.poll(() => said, { timeout: 40_000 }).toContain(`order.created ${jobId}`);
    await expect.poll(() => existsSync(cursor) && readFileSync(cursor, "utf8")).not.toBe(before);
    child.kill();
    return said.split("\n").map((line) => line.split(" ")[0]);
  };
  const first = await heard();
  const second = await heard();
  expect(second.filter((id) => id !== "" && first.includes(id))).toEqual([]);
});

test("errors reach a program as the samples show them", async () => {
  const [declined, refused] = await Promise.all(
    ["sandbox/decline.ts", "errors/handle.ts"].map((path) => samples.run(path)),
  );
  expect(declined).toMatch(/^PAYMENT_FAILED Ask the account owner/);
  expect(refused).toMatch(/^UNSUPPORTED_LANGUAGE sourceLanguage false\n/);
});

test("functions to copy order once, name the client so that a list finds it, and believe signed deliveries alone", async () => {
  const modules = ["idempotency/client.ts", "platforms/order-for-client.ts", "webhooks/handler.ts"];
  const said = await samples.drive("drive-functions", modules, [JSON.stringify(delivery())]);
  const answer = JSON.parse(said.split("\n").at(-1) ?? "");
  expect(answer.second).toEqual({ ...answer.first, replayed: true });
  expect(answer.forClient).toEqual({ jobId: expect.stringMatching(/^job_/), payAt: null });
  expect(answer.received).toEqual([204, 400]);
  const listed = () => samples.run("orders/list.ts");
  await expect.poll(listed, { timeout: 40_000, interval: 500 }).toMatch(/^VC-\S+ ready \$49\.90\n$/);
});

test("the agent orders only after a yes to the price in dollars", async () => {
  const agent = ["agents/run.ts"];
  samples.used.add("agents/order-agent.ts");
  const [yes, no, other] = await Promise.all([
    samples.drive("drive-agent", agent, [], "y\n"),
    samples.drive("drive-agent", agent, [], "n\n"),
    samples.drive("drive-agent", agent, ["470"], "n\n"),
  ]);
  const file = `Document: ${site.url}/samples/acta-de-nacimiento.pdf`;
  const ordered =
    "birth_certificate, 2 pages, from es into en\nfull_translation, standard, for uscis, with no extras\nPaper copies: none";
  expect(yes).toContain(
    `Order for $49.90?\n${ordered}\n${file}\nApplicant: none\nMail to: nobody (y/n) ordered job_`,
  );
  // After a refusal, the model may name another price than the quote's: that is what is charged.
  expect(other).toContain(
    `Order for $54.60?\nA further order, also of what was ordered before\n${ordered}\n${file}\nApplicant: Ana Cortés\nMail to: Ana Cortés, Gran Vía 1, Madrid, 28013, ES (y/n)`,
  );
  expect(no).toMatch(/ordered undefined\n$/);
});

test.each([
  ["twice", /^Document: \S+acta-de-nacimiento\.pdf(.*)$/gm],
  ["text", /^Text: Estimados señores: les enviamos el contrato\.(.*)$/gm],
])("the agent's question says of what it ordered before as which order it was: %s", async (option, marks) => {
  const said = await samples.drive("drive-agent", ["agents/run.ts"], [option]);
  const [first, second] = [...said.matchAll(marks)].map(([, mark]) => mark);
  expect(first).toBe("");
  expect(second).toMatch(/^, ordered as VC-\w{4}-\w{4} already$/);
  if (option === "text")
    expect(said).toContain("A text, 6 words, from es into en\nbusiness_ai, standard\nText: Estimados");
});

test.each(
  [
    ["webhooks/receiver.mjs", true],
    ["webhooks/receiver.py", HAS_PYTHON],
  ].flatMap(([path, isInstalled]) =>
    ["", "whsec_…", "whsec_", '""', "-", `${SECRET} whsec_`, SECRET.slice(0, 20)].map(
      (secret) => [path, secret, isInstalled] as [string, string, boolean],
    ),
  ),
)("%s doesn't start with the secret %j, by which anybody could sign", async (path, secret, isInstalled) => {
  if (!isInstalled) return expect(HAS_PYTHON).toBe(false);
  const child = samples.start(path, { PORT: "0", VIDIMUS_WEBHOOK_SECRET: secret });
  let said = "";
  child.stderr?.on("data", (chunk) => (said += chunk));
  const [code] = await once(child, "close");
  expect(code).toBe(1);
  expect(said).toMatch(/VIDIMUS_WEBHOOK_SECRET(?: is not set|: value [12] isn't whsec_ and 44 characters)/);
});

test.each([
  ["webhooks/receiver.mjs", true],
  ["webhooks/receiver.py", HAS_PYTHON],
])(
  "%s takes a signed delivery once, again if its work failed, and refuses all else",
  async (path, isInstalled) => {
    samples.used.add(path);
    if (!isInstalled) return expect(HAS_PYTHON).toBe(false);
    const child = samples.start(path, {
      ...workThatFailsOnce(),
      PORT: "0",
      VIDIMUS_WEBHOOK_SECRET: `${SECRET.replace("B", "C")} ${SECRET}`,
    });
    let said = "";
    const port = await new Promise<string>((resolve, reject) => {
      child.once("exit", () => reject(new Error(`${path} ended: ${said}`)));
      child.stderr?.on("data", (chunk) => (said += chunk));
      child.stdout?.on("data", (chunk) => {
        said += chunk;
        const match = /listening on (\d+)/.exec(said);
        if (match?.[1]) resolve(match[1]);
      });
    });
    try {
      const { headers, body } = delivery();
      const post = async (text: string, changed: Record<string, string> = {}) =>
        (
          await fetch(`http://127.0.0.1:${port}/`, {
            method: "POST",
            headers: { ...headers, ...changed },
            body: text,
          })
        ).status;
      expect(await post(body)).toBe(500);
      expect(await post(body)).toBe(204);
      expect(await post(body)).toBe(204);
      expect(await post(body.replace("ready", "failed"))).toBe(400);
      expect(await post(body, { "webhook-timestamp": "1700000000" })).toBe(400);
      expect(await post(body, { "webhook-signature": "v1,é".replace("é", "e") })).toBe(400);
      expect(said.match(/order\.ready job_/g)).toHaveLength(1);
    } finally {
      child.removeAllListeners("exit");
      child.kill();
    }
  },
);

test("MCP answers curl, the client and the settings of every host", async () => {
  const filled = (path: string) =>
    samples.read(path).replace(/vc_sandbox_your_key|\$VIDIMUS_API_KEY|\$\{(?:env|input):[\w-]+\}/g, key);
  const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const bodyOf = (path: string) => JSON.parse(/<<EOF\n([\s\S]*)\nEOF/.exec(filled(path))?.[1] ?? "");
  const [openai] = bodyOf("mcp/openai.sh").tools;
  const anthropic = bodyOf("mcp/anthropic.sh");
  const [server] = anthropic.mcp_servers;
  const cursor = JSON.parse(filled("mcp/cursor.json")).mcpServers.vidimus;
  const vscode = JSON.parse(filled("mcp/vscode.json")).servers.vidimus;
  const [, url = "", authorization] =
    /vidimus (\S+)[\s\S]*--header "Authorization: (.+)"/.exec(filled("mcp/claude-code.sh")) ?? [];
  for (const [address, sent] of [
    [url, authorization],
    [cursor.url, cursor.headers.Authorization],
    [vscode.url, vscode.headers.Authorization],
    [openai.server_url, `Bearer ${openai.authorization}`],
    [server.url, `Bearer ${server.authorization_token}`],
  ]) {
    const capabilities = { ...list, method: "tools/call", params: { name: "capabilities", arguments: {} } };
    const answered = await fetch(address, {
      method: "POST",
      headers: {
        authorization: sent,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      },
      body: JSON.stringify(capabilities),
    });
    expect(await answered.text()).toContain("supportedSourceLanguages");
  }
  const named = [...openai.require_approval.never.tool_names, ...Object.keys(anthropic.tools[0].configs)];
  expect(named.sort()).toEqual(TOOL_NAMES.map((name) => OPERATIONS[name].operationId as string).sort());
  const bridge = JSON.parse(filled("mcp/bridge.json")).mcpServers.vidimus;
  expect([bridge.command, ...bridge.args]).toEqual(["npx", "-y", `${site.url}/packages/vidimus.tgz`, "mcp"]);
  const local = globSync("vidimus-*.tgz", { cwd: project }).map((name) => `./${name}`);
  const [told, listed, said] = await Promise.all([
    samples.command([bridge.command, "-y", ...local, "mcp"], bridge.env, `${JSON.stringify(list)}\n`),
    HAS_SHELL ? samples.run("mcp/list-tools.sh") : "verify_certificate",
    samples.run("mcp/client.ts"),
  ]);
  expect(told).toContain("verify_certificate");
  expect(listed).toContain("verify_certificate");
  expect(said).toMatch(/^capabilities, quote, submit, get_status, get_result, refund, verify_certificate\n/);
  expect(said).toContain("totalCents: 500");
});

test("the badge says what the service says at that moment", async () => {
  const html = samples.read("badge/badge.html");
  const id = /data-vidimus-certificate="(vcrt_\w+)"/.exec(html)?.[1] ?? "";
  expect(html).toContain(`href="${site.url}/verify/${id}"`);
  const state = async (answer: () => Promise<Response>) => {
    const link = { getAttribute: () => id, textContent: "", dataset: { state: "untouched" } };
    const document = { querySelectorAll: () => [link] };
    const fetched = answer();
    runInNewContext(samples.read("badge/badge.js"), { document, fetch: () => fetched, encodeURIComponent });
    // Waits for the answer, however long a busy machine takes.
    await Promise.allSettled([fetched]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return link.dataset.state;
  };
  const says = (body: object) => async () => Response.json(body);
  const states = await Promise.all([
    state(says({ valid: true, isSandbox: false })),
    state(says({ valid: true, isSandbox: true })),
    state(says({ valid: false, isSandbox: false })),
    state(() => fetch(`${site.url}/api/v1/verify/${id}`)),
    state(() => Promise.reject(new Error("no network"))),
  ]);
  expect(states).toEqual(["valid", "specimen", "revoked", "unknown", "untouched"]);
});

// Last, because its orders go on while other tests would look.
describe.skipIf(!HAS_VENV)("in Python", () => {
  test("every sample of the package type-checks strictly once it is installed", async () => {
    const paths = globSync("*/*.py", { cwd: project }).filter((path) =>
      /^(?:from|import) vidimus/m.test(readFileSync(join(project, path), "utf8")),
    );
    expect(paths.length).toBeGreaterThan(10);
    const words = ["--strict", "--config-file", "", "--cache-dir", join(folder, "mypy")];
    const files = paths.map((path) => join(project, path));
    expect(await python?.run("mypy", [...words, ...files])).toContain("Success");
  });

  test("the quickstart brings a PDF home and verifies its certificate", async () => {
    const { fetched, commands } = installation("quickstart/install-python.sh");
    expect(fetched).toEqual([`${site.url}/packages/${basename(await buildWheel(folder))}`]);
    // The environment of these tests has that wheel.
    expect(commands).toEqual([
      "python3 -m venv .venv",
      ". .venv/bin/activate",
      `pip install ./${basename(fetched[0] ?? "")}`,
    ]);
    const ofPython = { ORDER_ID: "of-python" };
    const before = new Set(globSync("vcrt_*.pdf", { cwd: project }));
    const said = await samples.run("quickstart/order.py", ofPython);
    await expect(samples.run("quickstart/order.py", ofPython)).rejects.toThrow(
      /IDEMPOTENCY_CONFLICT[\s\S]*job_\w+ exists already/,
    );
    expect(said).toMatch(/^\$49\.90, promised for 20/);
    expect(said).toMatch(/: ready, 100 %/);
    expect(said).toMatch(/\/verify\/vcrt_\w+: valid True, specimen True\n$/);
    const [file = ""] = globSync("vcrt_*.pdf", { cwd: project }).filter((path) => !before.has(path));
    expect(readFileSync(join(project, file)).subarray(0, 5).toString()).toBe("%PDF-");
    expect(await samples.run("quickstart/order_async.py", ofPython)).toMatch(/^(?:VC-\S+ \w+\n){2}$/);
  });

  test("an account's own programs cancel, ask, upload, follow, replay and rotate", async () => {
    isMoving = false;
    const { jobId } = await place();
    expect(await samples.run("money/refund.py", { JOB_ID: jobId })).toMatch(/^VC-\S+: refunded \$5\.00\n$/);
    const cancelled = await samples.run("orders/cancel.py", { JOB_ID: jobId });
    expect(cancelled).toMatch(/^VC-\S+: (?:cancelled|refunded), paid back \$49\.90\n$/);
    isMoving = true;
    const asked = await placeAsking();
    expect(await samples.run("orders/questions.py", asked)).toMatch(/^qst_\w+: How is .+\n1 open\n$/);
    expect(await samples.run("orders/questions.py", asked)).toBe("0 open\n");
    expect(await samples.run("webhooks/set.py", HOOK)).toMatch(
      /^The webhook is enabled, test msg_\w+ is on its way\.\n$/,
    );
    expect(await samples.run("webhooks/replay_failed.py")).toMatch(
      /^(?:msg_\S+ \(\S+\) is sent again\.\n)*$/,
    );
    expect(await samples.run("webhooks/rotate.py")).toMatch(
      /^Accept the old secret and whsec_\S+ until 20\S+Z\.\n$/,
    );
    copyFileSync(join(ROOT, "public/samples/acta-de-nacimiento.pdf"), join(project, "birth-certificate.pdf"));
    expect(await samples.run("orders/upload.py", { ORDER_ID: "uploaded-by-python" })).toMatch(
      /^2 pages, es, legibility \w+\nordered VC-\S+\n$/,
    );
    rmSync(join(project, "cursor.txt"), { force: true });
    const child = samples.start("events/follow.py", {});
    let said = "";
    child.stdout?.on("data", (chunk) => (said += chunk));
    await expect.poll(() => said, { timeout: 40_000 }).toContain(`order.created ${jobId}`);
    await expect.poll(() => existsSync(join(project, "cursor.txt")), { timeout: 40_000 }).toBe(true);
    child.kill();
  });

  test("errors reach a program as the samples show them", async () => {
    expect(await samples.run("sandbox/decline.py")).toMatch(/^PAYMENT_FAILED Ask the account owner/);
    expect(await samples.run("errors/handle.py")).toMatch(/^UNSUPPORTED_LANGUAGE sourceLanguage False\n/);
  });

  test("functions to copy order once, name the client, and believe signed deliveries alone", async () => {
    const paths = ["idempotency/client.py", "platforms/order_for_client.py", "webhooks/handler.py"];
    const said = await samples.drivePython("drive_functions", paths, [JSON.stringify(delivery())]);
    const answer = JSON.parse(said.split("\n").at(-1) ?? "");
    expect(answer.second).toEqual({ ...answer.first, replayed: true });
    expect(answer.forClient).toEqual([expect.stringMatching(/^job_/), null]);
    expect(answer.received).toEqual([204, 400]);
    expect(await samples.run("orders/list.py")).toMatch(/^VC-\S+ (?:ready|delivered) \$49\.90\n$/);
  });
});

test("the packages installed beside ours are its pinned companions", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const names = samples.read("quickstart/install-agent.sh").trim().split(" ").slice(2);
  for (const name of names) expect({ ...dependencies, ...devDependencies }).toHaveProperty(name);
});

test("no sample is shown without having been run", () => {
  const all = globSync("**/*.*", { cwd: join(ROOT, "docs/samples") });
  const unrun = all.filter((path) => !samples.used.has(path));
  const excused = unrun.filter(
    (path) =>
      (path.endsWith(".sh") && !HAS_SHELL) ||
      (/python|\.py$/.test(path) && !HAS_VENV) ||
      (path.endsWith("verify_offline.py") && !HAS_JWCRYPTO) ||
      (path.endsWith("seal-fingerprint.sh") && !HAS_PDFSIG) ||
      RUN_IN_CI.test(path),
  );
  expect(unrun).toEqual(excused);
});
