import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { SAMPLES } from "@/lib/documents/testing/samples";
import { median } from "../cpu";
import type { Measurement } from "../measurement";
import type { RenderCost, RenderTask } from "./task";

const BUDGET_MS = 50;
/** Counts the whole file without its source: the certificate in English is one of its pages. */
const BUDGET_KB: Record<string, number> = { zh: 20, ja: 20 };
const LARGE_PAGES = 300;
/** The sources as they are: tsx would read through every package, at the cost of the first document. */
const LOAD_SOURCES = join(import.meta.dirname, "../../lib/testing/process/load-sources.ts");

export async function measureRender(): Promise<{ renderMs: number; cold: RenderCost }> {
  const [cold, ...warm] = await render({ document: "birth certificate", copies: 1, times: 15 });
  if (!cold) throw new Error("nothing was rendered");
  // The first ones still compile; an order in a running service is not among them.
  return { renderMs: median(warm.slice(3).map(({ cpuMs }) => cpuMs)), cold };
}

export async function measurePdf(): Promise<{ measurements: Measurement[]; renderMs: number }> {
  const { renderMs, cold } = await measureRender();
  const measurements: Measurement[] = [
    perPage("birth certificate", { ...cold, cpuMs: renderMs }, "warm"),
    {
      name: "PDF: birth certificate, first of the process",
      measured: cold.cpuMs,
      unit: "ms",
      detail: `CPU of ${cold.pageCount} pages with opening every font`,
    },
  ];
  for (const { language } of SAMPLES) {
    const costs = (await render({ document: language, copies: 1, times: 15 })).slice(3);
    const [{ pageCount, peakMegabytes, bytes } = cold] = costs;
    const cpuMs = median(costs.map(({ cpuMs }) => cpuMs));
    const floor = await measureFloor(language);
    measurements.push(
      perPage(language, { pageCount, peakMegabytes, bytes, cpuMs }, "warm", floor),
      sizeAPage(language, { bytes, pageCount }, floor),
    );
  }
  return {
    measurements: [...measurements, ...(await measureSealed(renderMs)), ...(await measureLarge())],
    renderMs,
  };
}

async function measureSealed(plainMs: number): Promise<Measurement[]> {
  const [cold, ...warm] = await render({
    document: "birth certificate",
    copies: 1,
    times: 15,
    sealed: "with exhibit",
  });
  const [small] = await render({ document: "one sheet", copies: 1, times: 1, sealed: "alone" });
  if (!cold || !small) throw new Error("nothing was rendered");
  const sealedMs = median(warm.slice(3).map(({ cpuMs }) => cpuMs));
  return [
    {
      name: "PDF: certified and sealed, first of the process",
      budget: 1000,
      measured: small.cpuMs,
      unit: "ms",
      detail: `CPU of ${small.pageCount} pages; ${cold.cpuMs.toFixed(0)} ms of ${cold.pageCount}, two of them the exhibit`,
    },
    {
      name: "PDF: finish and seal",
      budget: 200,
      measured: Math.max(0, sealedMs - plainMs),
      unit: "ms",
      detail: `${sealedMs.toFixed(0)} ms instead of ${plainMs.toFixed(0)} ms, warm`,
    },
  ];
}

type Floor = Pick<RenderCost, "cpuMs" | "bytes">;

async function measureFloor(language: string): Promise<Floor> {
  const warm = (await render({ document: language, copies: 1, times: 15, isPlain: true })).slice(3);
  return { cpuMs: median(warm.map(({ cpuMs }) => cpuMs)), bytes: warm[0]?.bytes ?? 0 };
}

function perPage(
  document: string,
  { cpuMs, pageCount }: RenderCost,
  state: "warm" | "first of the process",
  floor?: Floor,
): Measurement {
  const beside = floor ? `; plain pdfkit ${floor.cpuMs.toFixed(0)} ms for the same words` : "";
  return {
    name: `PDF: CPU a page, ${document}`,
    budget: BUDGET_MS,
    measured: cpuMs / pageCount,
    unit: "ms a page",
    detail: `${cpuMs.toFixed(0)} ms for ${pageCount} pages, ${state}${beside}`,
  };
}

function sizeAPage(
  language: string,
  { bytes, pageCount }: Pick<RenderCost, "bytes" | "pageCount">,
  floor: Floor,
): Measurement {
  const budget = BUDGET_KB[language];
  const kilobytes = (size: number) => `${(size / 1000).toFixed(0)} kB`;
  return {
    name: `PDF: size a page, ${language}`,
    ...(budget === undefined ? {} : { budget }),
    measured: bytes / 1000 / pageCount,
    unit: "kB a page",
    detail: `${kilobytes(bytes)} for ${pageCount} pages; plain pdfkit ${kilobytes(floor.bytes)} for the same words`,
  };
}

async function measureLarge(): Promise<Measurement[]> {
  const one = await render({ document: "en", copies: 1, times: 1 });
  const two = await render({ document: "en", copies: 2, times: 1 });
  const first = one[0]?.pageCount ?? 0;
  const pagesACopy = (two[0]?.pageCount ?? 0) - first;
  const copies = 1 + Math.ceil((LARGE_PAGES - first) / pagesACopy);
  const [large] = await render({ document: "en", copies, times: 1 });
  if (!large) throw new Error("nothing was rendered");
  return [
    {
      name: `PDF: memory at ${large.pageCount} pages`,
      budget: 700,
      measured: large.peakMegabytes,
      unit: "MB",
      detail: "peak of the whole process",
    },
    perPage(`${large.pageCount} pages in English`, large, "first of the process"),
  ];
}

async function render(task: RenderTask): Promise<RenderCost[]> {
  const child = fork(join(import.meta.dirname, "../render-process.ts"), {
    execArgv: ["--import", LOAD_SOURCES],
  });
  const message = once(child, "message");
  const exit = once(child, "exit");
  child.send(task);
  const answer = await Promise.race([message, exit.then(() => null)]);
  if (!answer) throw new Error(`the render of ${task.document} failed; the output above says why`);
  await exit;
  return answer[0] as RenderCost[];
}
