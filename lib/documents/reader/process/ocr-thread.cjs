require("./confine.cjs")();

// tesseract.js's own thread for Node, but for one thing: models come as bytes with the request, and nothing is read from
// a disk or asked of the network.
const { parentPort } = require("node:worker_threads");
const worker = require("tesseract.js/src/worker-script");
const getCore = require("tesseract.js/src/worker-script/node/getCore");
const gunzip = require("tesseract.js/src/worker-script/node/gunzip");

const refuse = async () => {
  throw new Error("models come with the request");
};

parentPort.on("message", (packet) => {
  // It would call models that come as bytes by their bytes.
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
