import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { Problem } from "@/lib/core/problem";
import type { Turn } from "@/lib/documents";
import { createReadingPool } from "@/lib/documents/process";
import { createDocumentReader } from "@/lib/documents/read";
import { scanOf } from "@/lib/documents/reader/testing/draw-letter";
import { letterIn } from "@/lib/documents/reader/testing/letters";
import { HOSTILE_IMAGES } from "@/lib/documents/sources/testing/hostile/images";
import { PDF_BOMBS } from "@/lib/documents/sources/testing/hostile/pdf-bombs";
import { stream } from "@/lib/documents/sources/testing/hostile/pdf-parts";
import { PDF_STRUCTURES } from "@/lib/documents/sources/testing/hostile/pdf-structures";
import { makePdf } from "@/lib/documents/sources/testing/make-documents";
import { identifyDocument } from "@/lib/documents/testing/sources";
import { median } from "../cpu";
import type { HostileCost, InspectCost, ReadCost } from "./task";

const turn: Turn = { lane: "workflow", owner: "bench" };

export async function inspectMany(pages: number): Promise<InspectCost> {
  const bytes = textPages(pages);
  const { inspect } = createDocumentReader({ pool: createReadingPool() });
  const file = { bytes, sha256: "", accept: "document" } as const;
  const coldMs = await msOf(() => inspect(file, { turn }));
  const warm: number[] = [];
  for (let round = 0; round < 7; round += 1) warm.push(await msOf(() => inspect(file, { turn })));
  return { pages, megabytes: bytes.length / 1e6, coldMs, warmMs: median(warm) };
}

export async function openHostile(): Promise<HostileCost> {
  const reader = createDocumentReader({ pool: createReadingPool() });
  const files = [...PDF_BOMBS, ...PDF_STRUCTURES, ...HOSTILE_IMAGES];
  const cost: HostileCost = { files: files.length, slowest: "", slowestMs: 0, slowestCpuMs: 0 };
  for (const { name, make } of files) {
    const bytes = make();
    const document = { bytes, mediaType: identifyDocument(bytes) ?? "image/png" };
    const works = [
      () => reader.inspect({ bytes, sha256: name, accept: "document" }, { turn }),
      () => reader.read(document, { language: "en", turn }),
      () => reader.picture(document, { page: 1, sidePx: 1600, turn }),
    ];
    for (const work of works) {
      const start = performance.now();
      const slowestCpuMs = await cpuMsOf(() => answered(work));
      const ms = performance.now() - start;
      if (ms > cost.slowestMs) Object.assign(cost, { slowest: name, slowestMs: ms, slowestCpuMs });
    }
  }
  return cost;
}

export async function readSpecimen(): Promise<ReadCost> {
  const reader = createDocumentReader({ pool: createReadingPool() });
  const path = join(import.meta.dirname, "../../public/samples/acta-de-nacimiento.pdf");
  const specimen = { bytes: new Uint8Array(readFileSync(path)), mediaType: "application/pdf" };
  const scan = { bytes: await scanOf(letterIn("es")), mediaType: "image/png" };
  const pages = 2;
  return {
    textMs: (await medianMs(9, () => reader.read(specimen, { language: "es", turn }))) / pages,
    thumbnailMs: await medianMs(9, (round) =>
      reader.picture(specimen, { page: 1 + (round % pages), sidePx: 260, turn }),
    ),
    pictureMs: await medianMs(9, (round) =>
      reader.picture(specimen, { page: 1 + (round % pages), sidePx: 1600, turn }),
    ),
    recogniseMs: await medianMs(5, () => reader.read(scan, { language: "es", turn })),
  };
}

function textPages(count: number): Uint8Array {
  const lines = Array.from(
    { length: 45 },
    (_, line) =>
      `1 0 0 1 50 ${780 - line * 16} Tm (Line ${line} of a page that says nothing in particular) Tj`,
  );
  const content = deflateSync(Buffer.from(`BT /F 11 Tf ${lines.join("\n")} ET`));
  const kids = Array.from({ length: count }, (_, index) => `${index * 2 + 4} 0 R`).join(" ");
  return makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${count}/Kids[${kids}]>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ...Array.from({ length: count }, (_, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${index * 2 + 5} 0 R/Resources<</Font<</F 3 0 R>>>>>>`,
      stream("/Filter/FlateDecode", content),
    ]).flat(),
  ]);
}

async function answered(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function cpuMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Without the first round, which starts the process. */
async function medianMs(rounds: number, work: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const start = performance.now();
    await work(round);
    if (round > 0) times.push(performance.now() - start);
  }
  return median(times);
}
