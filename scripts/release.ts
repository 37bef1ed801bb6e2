import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PROVENANCE_FILE } from "@/lib/core/releases/provenance";
import { runCommand } from "@/lib/server/operator/run-command";
import { readCommand } from "./read-command";
import { buildFiles, commitVersion, tagRelease } from "./release/make-release";
import { hashFiles, ReleaseError, verifyRelease } from "./release/verify-release";

const command = readCommand(
  "Usage: npm run release -- make VERSION [--since COMMIT] | verify FOLDER KEY_SET_FILE",
  {
    actions: { make: ["version"], verify: ["folder", "keySetFile"] },
    options: { since: { type: "string", of: ["make"] } },
    isDirect: true,
  },
);

try {
  if (command.action === "make") {
    const { version } = command;
    await commitVersion(version, command.values.since);
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
    const keySet: unknown = JSON.parse(readFileSync(command.keySetFile, "utf8"));
    const { version, commit } = await verifyRelease(command.folder, keySet);
    console.log(`This is Vidimus ${version}, made from commit ${commit}.`);
  }
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exit(1);
}
process.exit(0);
