import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildPackage } from "../../scripts/pack/build-package";
import { buildWheel } from "../../scripts/pack/build-wheel";
import { run } from "../generators/run";

const ROOT = join(import.meta.dirname, "../..");
const SAMPLES = join(ROOT, "docs/samples/webhooks");
const FRAMEWORKS = join(SAMPLES, "frameworks");

/** How a receiver is started in a folder of its own, without its port. */
interface Receiver {
  cwd: string;
  command: string;
  args: (port: number) => string[];
  env?: Record<string, string>;
}

/** Installs the frameworks and our packages as a project has them, and answers the receivers of the manual by framework. */
export async function makeReceivers(folder: string): Promise<Record<string, Receiver>> {
  const { tarball } = buildPackage(join(folder, "dist"));
  const wheel = await buildWheel(join(folder, "dist"));
  const node = join(folder, "node");
  const venv = join(folder, "venv");
  const python = join(venv, "bin/python");
  cpSync(join(import.meta.dirname, "npm"), node, { recursive: true });
  for (const name of ["express", "fastify", "hono"])
    cpSync(join(FRAMEWORKS, `${name}.mjs`), join(node, `${name}.mjs`));
  cpSync(join(SAMPLES, "handler.ts"), join(node, "app/webhooks/vidimus/route.ts"));
  const layout = "export default ({ children }) => <html><body>{children}</body></html>;\n";
  writeFileSync(join(node, "app/layout.jsx"), layout);
  const npm = (...words: string[]) =>
    run("npm", [...words, "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund"], { cwd: node });
  await Promise.all([
    npm("ci").then(() => npm("install", "--no-save", "--legacy-peer-deps", tarball)),
    installPython(venv, python, wheel),
  ]);
  const ofNode = (name: string): Receiver => ({
    cwd: node,
    command: process.execPath,
    args: () => [`${name}.mjs`],
  });
  const ofPython = (...args: string[]) => ({ cwd: FRAMEWORKS, command: python, args });
  const django = join(import.meta.dirname, "django");
  const env = { PYTHONDONTWRITEBYTECODE: "1", PYTHONPATH: [FRAMEWORKS, django].join(":") };
  return {
    express: ofNode("express"),
    fastify: ofNode("fastify"),
    hono: ofNode("hono"),
    next: {
      cwd: node,
      command: process.execPath,
      args: (port) => ["node_modules/next/dist/bin/next", "dev", "-H", "127.0.0.1", "-p", String(port)],
      env: { NEXT_TELEMETRY_DISABLED: "1" },
    },
    django: {
      ...ofPython(),
      args: (port) => ["-m", "django", "runserver", "--noreload", `127.0.0.1:${port}`],
      env: { ...env, DJANGO_SETTINGS_MODULE: "settings" },
    },
    fastapi: {
      ...ofPython(),
      args: (port) => ["-m", "uvicorn", "fastapi_app:app", "--port", String(port)],
      env,
    },
    rails: {
      cwd: join(import.meta.dirname, "rails"),
      command: "rackup",
      args: (port) => ["--env", "none", "--server", "webrick", "--host", "127.0.0.1", "--port", String(port)],
      env: { RAILS_ENV: "production", SAMPLES: FRAMEWORKS },
    },
  };
}

async function installPython(venv: string, python: string, wheel: string): Promise<void> {
  const cwd = import.meta.dirname;
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
  await run("python3", ["-m", "venv", venv], { cwd });
  await run(python, [...pip, "--require-hashes", "-r", "requirements.txt"], { cwd });
  await run(python, [...pip, "--no-deps", wheel], { cwd });
}
