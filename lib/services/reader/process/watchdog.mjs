import { Worker } from "node:worker_threads";

const SCRIPT = `
const { workerData } = require("node:worker_threads");
const parent = process.ppid;
setInterval(() => {
  if (process.memoryUsage.rss() > workerData || process.ppid !== parent) process.kill(process.pid, "SIGKILL");
}, 50);
`;

/**
 * Ends this process when it holds too much memory, or when the service that started it is gone. A thread, because
 * the file that takes too much keeps the main one busy.
 */
export function startWatchdog(maxResidentMegabytes) {
  new Worker(SCRIPT, { eval: true, workerData: maxResidentMegabytes * 1024 * 1024 }).unref();
}
