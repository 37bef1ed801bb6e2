import { Worker } from "node:worker_threads";

const SCRIPT = `
const { writeSync } = require("node:fs");
const { workerData: { maxBytes, shared } } = require("node:worker_threads");
const allowedCpuMs = new Float64Array(shared);
const parent = process.ppid;
let told = 0;
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 > allowedCpuMs[0]) process.kill(process.pid, "SIGXCPU");
  const resident = process.memoryUsage.rss();
  if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  if (resident > maxBytes) process.kill(process.pid, "SIGUSR2");
  const megabytes = Math.round(resident / 1048576);
  if (Math.abs(megabytes - told) < 4) return;
  told = megabytes;
  // The service adds up what all processes hold. Where nobody listens, nobody does.
  try { writeSync(4, megabytes + "\\n"); } catch {}
}, 50);
`;

/**
 * Ends this process if it exceeds its memory, an answer exceeds its CPU time, or the service is gone. Runs in a thread,
 * because a costly file keeps the main one busy. CPU time is the same on a busy machine.
 */
export function startWatchdog(maxResidentMegabytes: number): {
  within<T extends object>(cpuMs: number, work: () => Promise<T>): Promise<T & { cpuMs: number }>;
} {
  const shared = new SharedArrayBuffer(8);
  const allowedCpuMs = new Float64Array(shared);
  allowedCpuMs[0] = Number.POSITIVE_INFINITY;
  const workerData = { maxBytes: maxResidentMegabytes * 1024 * 1024, shared };
  new Worker(SCRIPT, { eval: true, workerData }).unref();
  return {
    async within(cpuMs, work) {
      const startMs = cpuMsSoFar();
      allowedCpuMs[0] = startMs + cpuMs;
      try {
        return { ...(await work()), cpuMs: cpuMsSoFar() - startMs };
      } finally {
        allowedCpuMs[0] = Number.POSITIVE_INFINITY;
      }
    },
  };
}

function cpuMsSoFar(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
