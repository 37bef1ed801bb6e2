import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments } from "./command-line/read-words";
import { printLicences, shippedPackages, unjudged } from "./sbom/licences";
import { makeSbom } from "./sbom/make-sbom";

readArguments("Usage: npm run sbom   writes what ships and its licences into dist");

const packages = shippedPackages(JSON.parse(readFileSync("package-lock.json", "utf8")));
const bad = unjudged(packages);
for (const { name, version, licence } of bad) console.error(`${name} ${version}: ${licence}`);
if (bad.length > 0) {
  console.error(
    "No AGPL, GPL or SSPL ships. Choose another package, or judge the licence in scripts/sbom/licences.ts.",
  );
  process.exit(1);
}
// Without peers' ranges, which some packages state too narrowly: npm would refuse to list anything.
const npm = spawnSync(
  "npm",
  ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only", "--legacy-peer-deps"],
  {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  },
);
if (npm.status !== 0) {
  console.error(`npm made no bill of materials: ${npm.stderr}`);
  process.exit(1);
}
const sbom = makeSbom(JSON.parse(npm.stdout), packages);
mkdirSync("dist", { recursive: true });
const files = { sbom: join("dist", "sbom.cdx.json"), licences: join("dist", "licences.md") };
writeFileSync(files.sbom, `${JSON.stringify(sbom, null, 2)}\n`);
writeFileSync(files.licences, printLicences(packages));
console.log(`${packages.length} packages ship: ${files.sbom}, ${files.licences}`);
