import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { rssMegabytesOf } from "./cpu";
import type { CostlyLook } from "./documents/corpus/look-at-corpus";
import { corpusTask, judgeCorpus } from "./documents/corpus/measure-corpus";
import { serveLargeDocuments } from "./documents/large-documents";
import { descendantsOf, peakOf } from "./documents/memory-of";
import type {
  DocumentTask,
  FairnessCost,
  HostileCost,
  InspectCost,
  ReadCost,
  StreamCost,
} from "./documents/task";
import type { Measurement } from "./measurement";

const PAGES = 301;

export async function measureDocuments(): Promise<Measurement[]> {
  return [
    ...(await measureInspection()),
    ...(await measureHostile()),
    ...(await measureStreaming()),
    ...(await measureFairness()),
    ...(await measureReading()),
    ...(await measureCorpus()),
  ];
}

export async function measureCorpus(picturesTo: string | null = null): Promise<Measurement[]> {
  const task = corpusTask(picturesTo);
  if (task === null) {
    process.stderr.write("Papers from the world are left out: ../shared/corpus is not there.\n");
    return [];
  }
  const { answer } = await run<CostlyLook[]>(task);
  return judgeCorpus(answer);
}

async function measureInspection(): Promise<Measurement[]> {
  const { answer } = await run<InspectCost>({ kind: "inspect", pages: PAGES });
  const detail = `${answer.pages} pages, ${answer.megabytes.toFixed(1)} MB; the next time ${answer.warmMs.toFixed(0)} ms`;
  return [
    {
      name: `Documents: inspection of ${PAGES} pages, with the start of its process`,
      budget: 1,
      measured: answer.coldMs / 1000,
      unit: "s",
      detail,
    },
  ];
}

async function measureHostile(): Promise<Measurement[]> {
  const { answer, peakMegabytes, peakOfOpening } = await run<HostileCost>({ kind: "hostile" });
  const { files, slowest, slowestCpuMs, slowestMs } = answer;
  return [
    {
      name: "Documents: the slowest answer to a hostile file",
      budget: 10,
      measured: slowestMs / 1000,
      unit: "s",
      detail: `of ${files}: ${slowest}; its processor time ${(slowestCpuMs / 1000).toFixed(1)} s`,
    },
    {
      name: "Documents: memory over a hostile file",
      budget: 700,
      measured: peakOfOpening,
      unit: "MB",
      detail: `peak of the process that opens it; the one that asks, ${peakMegabytes.toFixed(0)} MB`,
    },
  ];
}

async function measureFairness(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const lane of ["sandbox", "live"] as const) {
    const { answer } = await run<FairnessCost>({ kind: "fairness", lane });
    const { idleMs, attackedMs, slowestMs, answeredMeanwhile } = answer;
    measurements.push({
      name: `Documents: inspection beside a ${lane} key with twelve slow files`,
      budget: 2,
      measured: attackedMs / idleMs,
      unit: "× idle",
      detail: `${attackedMs.toFixed(0)} ms, the slowest ${slowestMs.toFixed(0)}, alone ${idleMs.toFixed(0)}; ${answeredMeanwhile} of the twelve were answered meanwhile`,
    });
  }
  return measurements;
}

async function measureStreaming(): Promise<Measurement[]> {
  const server = await serveLargeDocuments();
  const { answer, peakMegabytes } = await run<StreamCost>({ kind: "stream", url: server.url, documents: 50 });
  server.close();
  return [
    {
      name: "Documents: memory that 50 of 25 MB take beyond the first five",
      budget: 100,
      measured: Math.max(0, answer.peakAfterMegabytes - answer.peakOfFirstMegabytes),
      unit: "MB",
      detail: `${answer.documents} gathered, ${answer.megabytes.toFixed(0)} MB in ${(answer.ms / 1000).toFixed(1)} s; peak ${peakMegabytes.toFixed(0)} MB`,
    },
  ];
}

async function measureReading(): Promise<Measurement[]> {
  const { answer, peakOfOpening } = await run<ReadCost>({ kind: "read" });
  const told = (name: string, measured: number, detail: string): Measurement => ({
    name,
    measured,
    unit: "ms",
    detail,
  });
  return [
    told("Documents: text of a page", answer.textMs, "of the specimen, warm"),
    told("Documents: thumbnail of a page", answer.thumbnailMs, "200 points wide, of the specimen, warm"),
    told("Documents: page at the desk", answer.pictureMs, "1600 points high, of the specimen, warm"),
    told(
      "Documents: a scan recognised",
      answer.recogniseMs,
      `warm; peak of its process ${peakOfOpening.toFixed(0)} MB`,
    ),
  ];
}

interface Run<T> {
  answer: T;
  peakMegabytes: number;
  peakOfOpening: number;
}

/** One process per task, so that no measurement holds what another left behind. */
async function run<T>(task: DocumentTask): Promise<Run<T>> {
  const child = fork(join(import.meta.dirname, "document-process.ts"), {
    execArgv: ["--import", "tsx"],
  });
  const pid = pidOf(child);
  let [peakMegabytes, peakOfOpening] = [0, 0];
  const sampling = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, peakOf([pid], rssMegabytesOf));
    peakOfOpening = Math.max(peakOfOpening, peakOf(descendantsOf(pid), rssMegabytesOf));
  }, 100);
  try {
    const message = once(child, "message");
    const exit = once(child, "exit");
    child.send(task);
    const answer = await Promise.race([message, exit.then(() => null)]);
    if (!answer) throw new Error(`the task ${task.kind} failed; the output above says why`);
    await exit;
    return { answer: answer[0] as T, peakMegabytes, peakOfOpening };
  } finally {
    clearInterval(sampling);
  }
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error("the process did not start");
  return pid;
}
