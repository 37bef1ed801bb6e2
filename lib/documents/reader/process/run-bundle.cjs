// Runs a bundled program (scripts/processes) with V8's code cache, which starts in a fraction of the time.
const { readFileSync } = require("node:fs");
const { createRequire } = require("node:module");
const { join } = require("node:path");
const { constants, Script } = require("node:vm");

function load(file) {
  const script = new Script(`(function (module, require) {${readFileSync(file, "utf8")}\n})`, {
    filename: file,
    cachedData: readIfThere(`${file}.cache`),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const module = { exports: {} };
  script.runInThisContext()(module, createRequire(join(process.cwd(), "package.json")));
  return { exports: module.exports, script };
}

function readIfThere(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

module.exports = { load };
if (require.main === module) load(process.argv[2]).exports.start();
