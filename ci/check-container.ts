// Carries out the Dockerfile's steps in a bare root, starts what comes out as a container would, and has it deliver an
// order. Needs root, bubblewrap and mmdebstrap: `.ci/check-container` sees to that.
import { type ChildProcess, execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { createBuyer } from "../scripts/demo/buyer";
import { followOrder } from "../scripts/demo/follow-order";
import { buildImage } from "./container/build-image";
import { type ImageConfig, readDockerfile } from "./container/read-dockerfile";
import { firstProcessOf, type Inside, startInside } from "./container/run-in-root";

const CONTEXT = join(import.meta.dirname, "..");
/** Only a container that never comes up may fail by it. */
const START_MS = 180_000;
/** Supervisors kill after it. */
const STOP_MS = 30_000;

const folder = mkdtempSync(join(tmpdir(), "vidimus-container-"));
try {
  const buildArgs = { COMMIT_SHA: "0123456789abcdef0123456789abcdef01234567" };
  const stages = readDockerfile(readFileSync(join(CONTEXT, "Dockerfile"), "utf8"), buildArgs);
  const npmCache = execFileSync("npm", ["config", "get", "cache"], { encoding: "utf8" }).trim();
  const root = await buildImage(stages, { context: CONTEXT, folder, npmCache });
  const [size] = execFileSync("du", ["-sm", root], { encoding: "utf8" }).split("\t");
  say(`the image's files: ${size} MB`);
  const last = stages.at(-1);
  if (!last) throw new Error("the Dockerfile has no stage");
  await check(root, last.config, buildArgs.COMMIT_SHA);
  say("the container was built, delivered an order, and ended in order");
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function check(root: string, config: ImageConfig, commit: string): Promise<void> {
  if (config.user.startsWith("0")) throw new Error("the container runs as root");
  // As an engine fills a new volume: with what the image has there.
  const volumes: Record<string, string> = {};
  for (const [index, place] of config.volumes.entries()) {
    const volume = join(folder, `volume-${index}`);
    execFileSync("cp", ["--archive", join(root, place), volume]);
    volumes[place] = volume;
  }
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = {
    EMBEDDED: "allow",
    SITE_URL: url,
    PORT: `${port}`,
    SANDBOX_SECONDS: "3",
    ALLOW_LOOPBACK: "true",
  };
  const { workdir, user } = config;
  const bare: Inside = { root, env: config.env, workdir, user, isReadOnly: true, volumes };
  const inside: Inside = { ...bare, env: { ...config.env, ...settings } };

  await expectRefusal(bare, config.command);
  await checkCommands(bare);

  const container = startInside(inside, config.command, "pipe");
  const log = collect(container);
  const ended = once(container, "exit");
  const pid = await firstProcessOf(container);
  await untilHealthy(inside, config.healthcheck, ended);
  const health = await (await fetch(`${url}/readyz`)).json();
  say(`healthy: ${JSON.stringify(health)}`);
  if (health.commit !== commit) throw new Error("the build does not know its commit");

  const made = await outputOf(inside, ["npm", "run", "--silent", "key", "--", "sandbox", "--json"]);
  const buyer = createBuyer(url, JSON.parse(made).key);
  const order = await buyer.submit(await buyer.quote(), `${url}/samples/acta-de-nacimiento.pdf`);
  await followOrder({ folder: join(folder, "delivered"), url }, buyer, order);

  process.kill(pid, config.stopSignal as NodeJS.Signals);
  const late = sleep(STOP_MS, ["late"], { ref: false });
  const [code] = await Promise.race([ended, late]);
  const lines = await log;
  if (code !== 0 || !lines.includes('"stopped"'))
    throw new Error(`asked to end, it exited with ${code}:\n${lines}`);
  if (/EROFS|EACCES|EPERM/.test(lines))
    throw new Error(`something wants to write outside its volume:\n${lines}`);
}

/** Without settings it says what is missing, and ends. */
async function expectRefusal(inside: Inside, command: string[]): Promise<void> {
  const container = startInside(inside, command, "pipe");
  const [[code], output] = await Promise.all([once(container, "exit"), collect(container)]);
  if (code !== 1 || !/^Missing in production: SITE_URL/m.test(output) || output.includes("Ready"))
    throw new Error(`without settings it exited with ${code}:\n${output}`);
}

/** Each of the operators' commands is in the image and can be loaded. */
async function checkCommands(inside: Inside): Promise<void> {
  const { scripts } = JSON.parse(readFileSync(join(inside.root, inside.workdir, "package.json"), "utf8"));
  const names = Object.keys(scripts).filter((name) => name !== "start");
  for (const name of ["key", "migrate", "staff"])
    if (!names.includes(name)) throw new Error(`npm run ${name} is not in the image`);
  for (const name of names) {
    const usage = await outputOf(inside, ["npm", "run", "--silent", name, "--", "--help"]);
    if (!usage.includes(`npm run ${name}`)) throw new Error(`npm run ${name} -- --help printed:\n${usage}`);
  }
  say(`${names.length} commands`);
}

async function untilHealthy(
  inside: Inside,
  healthcheck: string[] | null,
  ended: Promise<unknown>,
): Promise<void> {
  if (!healthcheck) throw new Error("the image has no HEALTHCHECK");
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  for (const startedMs = Date.now(); Date.now() - startedMs < START_MS && !hasEnded; await sleep(1_000)) {
    const [code] = await once(startInside(inside, healthcheck), "exit");
    if (code === 0) return;
  }
  throw new Error("the container did not become healthy");
}

async function outputOf(inside: Inside, command: string[]): Promise<string> {
  const running = startInside(inside, command, "pipe");
  const [[code], output] = await Promise.all([once(running, "exit"), collect(running)]);
  if (code !== 0) throw new Error(`${command.join(" ")} exited with ${code}:\n${output}`);
  return output;
}

async function collect({ stdout, stderr }: ChildProcess): Promise<string> {
  if (!stdout || !stderr) throw new Error("nothing of this process can be read");
  return (await Promise.all([text(stdout), text(stderr)])).join("");
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, "127.0.0.1"), "listening");
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
