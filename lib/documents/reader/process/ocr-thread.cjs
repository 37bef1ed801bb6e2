require("./confine.cjs")();

// tesseract.js's Node worker, except that models come as bytes with the request, so nothing is read from disk or
// network.
const { parentPort } = require("node:worker_threads");
const worker = require("tesseract.js/src/worker-script");
const getCore = require("tesseract.js/src/worker-script/node/getCore");
const gunzip = require("tesseract.js/src/worker-script/node/gunzip");

const refuse = async () => {
  throw new Error("models come with the request");
};

parentPort.on("message", (packet) => {
  // By default, a model's bytes would serve as its name.
  if (packet.action === "initialize")
    packet.payload.langs = packet.payload.langs.map(({ code }) => code).join("+");
  worker.dispatchHandlers(packet, (answer) => parentPort.postMessage(answer));
});
worker.setAdapter({
  getCore,
  gunzip,
  fetch: refuse,
  readCache: refuse,
  writeCache: refuse,
  deleteCache: refuse,
  checkCache: async () => false,
});
