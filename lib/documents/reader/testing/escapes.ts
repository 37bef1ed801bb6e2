// What a compromised library might try from inside the document process. Each returns what it got.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import moduleApi, { createRequire } from "node:module";
import type { Socket } from "node:net";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Answer } from "../process/channel";
import { serve } from "../process/serve";

const bare = createRequire(import.meta.url);

interface Targets {
  port: number;
  secret: string;
  link: string;
  folder: string;
  parent: number;
}

const connect = (net: typeof import("node:net"), port: number) =>
  new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: "127.0.0.1" }, () => resolve("connected"));
    socket.on("error", reject);
  });
const inThread = (start: () => Pick<Worker, "on">) =>
  new Promise((resolve, reject) => {
    const thread = start();
    thread.on("message", resolve);
    thread.on("error", reject);
  });
const THREAD = `require("net").connect(WHERE, "127.0.0.1").on("connect", () => require("worker_threads").parentPort.postMessage("connected")).on("error", (e) => { throw e })`;

const threadTo = (port: number) => THREAD.replace("WHERE", String(port));
const NODES_NET: string = `data:text/javascript,import "node:net"`;

type LooseModule = typeof moduleApi & { _load(name: string): typeof import("node:net") };
type LooseProcess = NodeJS.Process & {
  binding(name: string): { TCP: new (kind: number) => { connect(host: string, port: number): unknown } };
};

const ESCAPES: Record<string, (targets: Targets) => unknown> = {
  "nothing, to see that the test works": () => readFileSync(join(import.meta.dirname, "letters.ts")).length,
  "node:net by import": async ({ port }) => connect(await import("node:net"), port),
  "net by require": ({ port }) => connect(bare("net"), port),
  "net by the module loader": ({ port }) => connect((moduleApi as LooseModule)._load("net"), port),
  "net as a builtin": ({ port }) => connect(process.getBuiltinModule("net"), port),
  "a socket of the channel's kind": ({ port }) => {
    const Channel = process.channel?.constructor as new () => Socket;
    return new Channel().connect(port, "127.0.0.1");
  },
  "the network's binding": ({ port }) =>
    new ((process as LooseProcess).binding("tcp_wrap").TCP)(0).connect("127.0.0.1", port),
  fetch: ({ port }) => fetch(`http://127.0.0.1:${port}`).then((answer) => answer.status),
  "a web socket": ({ port }) =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`);
      socket.addEventListener("open", () => resolve("connected"));
      socket.addEventListener("error", reject);
    }),
  "node:http": async ({ port }) => (await import("node:http")).get(`http://127.0.0.1:${port}`).path,
  "https by require": () => bare("https").get("https://127.0.0.1"),
  "node:tls": async ({ port }) => (await import("node:tls")).connect(port),
  "node:http2": async ({ port }) => (await import("node:http2")).connect(`http://127.0.0.1:${port}`),
  "node:dns": async () => (await import("node:dns/promises")).resolve4("vidimus.example"),
  "dgram by require": () => bare("dgram").createSocket("udp4").send("x", 53, "127.0.0.1"),
  "a server": () => bare("net").createServer().listen(0),
  "a thread without hooks": ({ port }) =>
    inThread(() => new Worker(threadTo(port), { eval: true, execArgv: [] })),
  "a thread by its prototype": ({ port }) =>
    inThread(() => new (Worker.prototype.constructor as typeof Worker)(threadTo(port), { eval: true })),
  "a program": async () => String((await import("node:child_process")).execFileSync("id")),
  "a program by spawn": () =>
    new Promise((resolve, reject) => {
      bare("child_process").spawn("true").on("exit", resolve).on("error", reject);
    }),
  "a fork": () => bare("child_process").fork(join(import.meta.dirname, "escapes.ts")).pid,
  "a file of this machine": () => readFileSync("/etc/passwd", "utf8"),
  "a file of the service": ({ secret }) => readFileSync(secret, "utf8"),
  "a file of the service through a link": ({ link }) => readFileSync(link, "utf8"),
  "the list of the service's files": ({ folder }) => readdirSync(folder),
  "the parent's environment": ({ parent }) => readFileSync(`/proc/${parent}/environ`, "utf8"),
  "its own parent's environment": () => readFileSync(`/proc/${process.ppid}/environ`, "utf8"),
  "a secret in its own environment": () => {
    if (JSON.stringify(process.env).includes("secret")) return process.env;
    throw new Error(`only ${Object.keys(process.env)}`);
  },
  "a native library of the customer's": ({ secret }) => process.dlopen({ exports: {} }, secret),
  "a file of its own": ({ folder }) => writeFileSync(join(folder, "written"), "x"),
  "a file in the project": () => writeFileSync(join(import.meta.dirname, "written"), "x"),
  "a file for everybody": () => writeFileSync("/tmp/written", "x"),
  "a database": ({ folder }) => new (bare("node:sqlite").DatabaseSync)(join(folder, "written")),
  "the inspector": async () => (await import("node:inspector")).open(0),
  "code from text": () => new Function("return 1")(),
  "another process": ({ parent }) => process.kill(parent, 0),
  "a module of Node's own text": () => import(NODES_NET),
};

const attempt = async (request: Targets & { name: string }): Promise<Answer & { got: string }> => ({
  kind: "escaped",
  got: String(await ESCAPES[request.name]?.(request)),
});

const list = async (): Promise<Answer & { names: string[] }> => ({
  kind: "list",
  names: Object.keys(ESCAPES),
});

serve<{ kind: "list" } | ({ kind: "attempt"; name: string } & Targets)>({
  list: async () => list,
  attempt: async () => attempt,
});
