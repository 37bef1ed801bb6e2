import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PROVENANCE_FILE } from "@/lib/core/releases/provenance";
import { runCommand } from "@/lib/server/operator/run-command";
import { endWith, oneOf, readArguments, text } from "./command-line/read-words";
import { buildFiles, commitVersion, tagRelease } from "./release/make-release";
import { hashFiles, ReleaseError, verifyRelease } from "./release/verify-release";

const USAGE = "Usage: npm run release -- make VERSION [--since COMMIT] | verify FOLDER KEY_SET_FILE";
const { action, of, keySetFile, since } = readArguments(
  USAGE,
  { action: oneOf(["make", "verify"]), of: text("VERSION_OR_FOLDER"), "keySetFile?": text("KEY_SET_FILE") },
  { since: text("COMMIT") },
);
if (action === "verify" && keySetFile === undefined) endWith(USAGE, "KEY_SET_FILE is missing.");
if (action === "verify" && since !== undefined) endWith(USAGE, "'verify' takes no --since.");
if (action === "make" && keySetFile !== undefined)
  endWith(USAGE, `'${keySetFile}' is one argument too many.`);

try {
  if (keySetFile === undefined) {
    const version = of;
    await commitVersion(version, since);
    const { folder, commit } = await buildFiles(version);
    const files = await hashFiles(folder);
    const wish = { reason: null, isDryRun: false, isSure: true };
    const { envelope } = await runCommand("sign-release", { version, commit, files }, wish);
    writeFileSync(join(folder, PROVENANCE_FILE), `${JSON.stringify(envelope, null, 2)}\n`);
    tagRelease(version);
    console.log(`${folder} holds ${[...files.map(({ name }) => name), PROVENANCE_FILE].join(", ")}.`);
    console.log("Publish it with: git push --follow-tags");
    console.log(`For registries, too: npm publish ./${join(folder, `vidimus-${version}.tgz`)}`);
    console.log(`                     twine upload ${join(folder, `vidimus-${version}-py3-none-any.whl`)}`);
  } else {
    const keySet: unknown = JSON.parse(readFileSync(keySetFile, "utf8"));
    const { version, commit } = await verifyRelease(of, keySet);
    console.log(`This is Vidimus ${version}, made from commit ${commit}.`);
  }
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exit(1);
}
process.exit(0);
