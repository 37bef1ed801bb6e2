import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { VERSIONS } from "./tools";

const ROOT = join(import.meta.dirname, "../..");
const { devDependencies } = JSON.parse(readFileSync(join(ROOT, "ci/package.json"), "utf8")) as {
  devDependencies: Record<string, string>;
};

test("the manual names the generators in the versions that are tested", () => {
  const page = readFileSync(join(ROOT, "docs/manual/clients.md"), "utf8");
  const tested = {
    "openapi-generator": VERSIONS.openapiGenerator,
    "openapi-python-client": VERSIONS.openapiPythonClient,
    "oapi-codegen": VERSIONS.oapiCodegen,
    "@hey-api/openapi-ts": devDependencies["@hey-api/openapi-ts"],
    oazapfts: devDependencies.oazapfts,
  };
  for (const [name, version] of Object.entries(tested)) expect(page).toContain(`| ${name} ${version} |`);
});
