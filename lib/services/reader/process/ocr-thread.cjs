require("./confine.cjs")();

// tesseract.js's own thread for Node, but for one thing: each language's model is read from the folder of its package,
// since a page in two languages needs two, and nothing is ever asked of the network.
const { readFile } = require("node:fs/promises");
const { basename } = require("node:path");
const { parentPort } = require("node:worker_threads");
const worker = require("tesseract.js/src/worker-script");
const getCore = require("tesseract.js/src/worker-script/node/getCore");
const gunzip = require("tesseract.js/src/worker-script/node/gunzip");

const refuse = async () => {
  throw new Error("not from the network");
};

parentPort.on("message", (packet) => {
  worker.dispatchHandlers(packet, (answer) => parentPort.postMessage(answer));
});
worker.setAdapter({
  getCore,
  gunzip,
  fetch: refuse,
  // Called with `<folder of all packages>/<language>.traineddata.gz`.
  readCache(path) {
    const file = basename(path);
    const language = file.split(".")[0];
    return readFile(`${path.slice(0, -file.length)}${language}/4.0.0_best_int/${file}`);
  },
  writeCache: refuse,
  deleteCache: refuse,
  checkCache: async () => false,
});
