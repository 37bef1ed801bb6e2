import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { VERSIONS } from "./tools";

const ROOT = join(import.meta.dirname, "../..");
const { devDependencies } = readJson("package.json") as { devDependencies: Record<string, string> };
const { dependencies } = readJson("generators/npm/package.json") as { dependencies: Record<string, string> };

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, "ci", path), "utf8"));
}

function pinned(name: string): string | undefined {
  const requirements = readFileSync(join(import.meta.dirname, "requirements.in"), "utf8");
  return new RegExp(`^${name}==(.+)$`, "m").exec(requirements)?.[1];
}

test("the manual names the generators in the versions that are tested", () => {
  const page = readFileSync(join(ROOT, "docs/manual/clients.md"), "utf8");
  const tested = {
    "openapi-generator": VERSIONS.openapiGenerator,
    "openapi-python-client": pinned("openapi-python-client"),
    "datamodel-code-generator": pinned("datamodel-code-generator"),
    "oapi-codegen": VERSIONS.oapiCodegen,
    "@hey-api/openapi-ts": devDependencies["@hey-api/openapi-ts"],
    oazapfts: devDependencies.oazapfts,
    "openapi-typescript": dependencies["openapi-typescript"],
    orval: dependencies.orval,
    kubb: dependencies["@kubb/cli"],
  };
  for (const [name, version] of Object.entries(tested)) expect(page).toContain(`| ${name} ${version} |`);
});
