// Runs Schemathesis with valid and invalid requests from the API description against the built site.
import { spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, localSite, startService } from "../e2e/support/service";
import { buildIfNeeded } from "../scripts/demo/build";
import { tryOddMethods } from "./fuzz/odd-methods";
import { DICTIONARIES, prepareScene } from "./fuzz/scene";
import { run } from "./generators/run";

const ROOT = join(import.meta.dirname, "..");
const FUZZ = join(import.meta.dirname, "fuzz");
/** A key's limit is 300 requests a minute. */
const KEYS = 10;
/** Options for Schemathesis. For other and more requests: .ci/check-fuzz --seed 7 -n 100 */
const options = process.argv.slice(2);

buildIfNeeded(ROOT, { mayBePlain: true });
const folder = mkdtempSync(join(tmpdir(), "vidimus-fuzz-"));
const port = await freePort();
const env = {
  ...localSite(port, join(folder, "data")),
  // The fuzzer must find each order as it left it: no order moves by itself.
  SANDBOX_SECONDS: "3600",
  LOG_LEVEL: "error",
  // Each request comes from an address of its own: limits by address are tested elsewhere.
  TRUST_FORWARDED: "true",
  PUBLIC_RATE_PER_MINUTE: "0",
} as const;
const url = env.SITE_URL;
Object.assign(process.env, env);
let service: Awaited<ReturnType<typeof startService>> | undefined;
try {
  const [program] = await Promise.all([
    installFuzzer(),
    startService(ROOT, { ...process.env, ...env }).then((started) => {
      service = started;
    }),
  ]);
  const keys = await makeKeys();
  const scenes = await Promise.all(keys.slice(0, 2).map((key) => prepareScene(url, key)));
  const { asked, wrong } = await tryOddMethods(url);
  for (const sentence of wrong) console.error(sentence);
  console.log(`${asked} requests with odd methods, ${wrong.length} answered wrongly`);
  copyFileSync(join(FUZZ, "hooks.py"), join(folder, "hooks.py"));
  writeFileSync(
    join(folder, "scene.json"),
    JSON.stringify({
      keys,
      orders: scenes.flatMap(({ orders }) => orders),
      owners: scenes.flatMap(({ dictionaries }, index) =>
        Object.values(dictionaries).flatMap((ids) => ids.map((id) => [id, keys[index]])),
      ),
    }),
  );
  const words = DICTIONARIES.map((name) => {
    const values = scenes.flatMap(({ dictionaries }) => dictionaries[name]);
    return `[dictionaries.${name}]\nvalues = ${JSON.stringify(values)}\n`;
  });
  const config = readFileSync(join(FUZZ, "schemathesis.toml"), "utf8");
  writeFileSync(join(folder, "schemathesis.toml"), [config, ...words].join("\n"));
  const status = await fuzz(program);
  process.exitCode = wrong.length > 0 ? 1 : status;
} finally {
  await service?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Installs Schemathesis in a virtual environment. Returns the path of its program. */
async function installFuzzer(): Promise<string> {
  await run("python3", ["-m", "venv", "python"], { cwd: folder });
  const bin = join(folder, "python/bin");
  const requirements = join(FUZZ, "requirements.txt");
  await run(
    join(bin, "python"),
    ["-m", "pip", "install", "--quiet", "--require-hashes", "-r", requirements],
    { cwd: folder },
  );
  return join(bin, "st");
}

async function makeKeys(): Promise<string[]> {
  // Imported late: it reads the settings above.
  const { runCommand } = await import("../lib/server/operator/run-command");
  const keys: string[] = [];
  for (let made = 0; made < KEYS; made++) {
    const input = {
      environment: "sandbox",
      partnerName: "Fuzzers",
      // This endpoint refuses messages, so there are deliveries to list and to replay.
      webhookUrl: `${url}/healthz`,
    } as const;
    const { key } = await runCommand("create-key", input, { reason: null, isDryRun: false, isSure: true });
    keys.push(key ?? "");
  }
  return keys;
}

function fuzz(program: string): Promise<number> {
  const child = spawn(program, ["run", `${url}/api/v1/openapi.yaml`, "--no-color", ...options], {
    cwd: folder,
    env: { ...process.env, FUZZ_SCENE: join(folder, "scene.json") },
    stdio: "inherit",
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
