// Has a bundled program answer some requests, and writes down what V8 made of it. Called with the bundle and a file
// with the requests.
const { readFileSync, writeFileSync } = require("node:fs");
const { deserialize } = require("node:v8");
const { load } = require("../../lib/documents/reader/process/run-bundle.cjs");

async function record(file, requests) {
  const { exports, script } = load(file);
  for (const request of deserialize(readFileSync(requests))) {
    const answer = await exports.handlers[request.kind]();
    await answer(request);
  }
  writeFileSync(`${file}.cache`, script.createCachedData());
}

record(process.argv[2], process.argv[3]).then(() => process.exit(0));
