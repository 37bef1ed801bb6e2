import type { ReadDocument } from "@/lib/documents";
import { createReadingPool } from "@/lib/documents/process";
import { createDocumentReader, findModels, hasOwnModel } from "@/lib/documents/read";
import { scanOf } from "@/lib/documents/reader/testing/draw-letter";
import { PAPERS } from "@/lib/documents/reader/testing/paper-kinds";
import { factsFound, languageOf, paperIn } from "@/lib/documents/reader/testing/papers";
import type { Measurement } from "./measurement";

const SCANS = 20;
const MISSED_PERCENT = 10;
const SCAN = { blur: 0.5, noise: 12, type: "jpeg" } as const;

/** RECOGNITION_MODELS measures languages that have no package. */
export async function measureRecognition(tell: (line: string) => void): Promise<Measurement[]> {
  const { models } = findModels(process.cwd(), process.env.RECOGNITION_MODELS ?? null);
  const pool = createReadingPool({ cpuScale: 4, hasSpare: false });
  const reader = createDocumentReader({ pool, models });
  const measurements: Measurement[] = [];
  try {
    for (const { language: kind, digits } of PAPERS) {
      const language = languageOf(kind);
      if (!hasOwnModel(language, models)) {
        tell(`No model reads ${kind}: its papers are left out.`);
        continue;
      }
      const counts = { found: 0, all: 0, own: 0, ofOwn: 0, good: 0, detected: 0 };
      const missed: string[] = [];
      for (let number = 0; number < SCANS; number += 1) {
        const paper = paperIn(kind, number);
        const bytes = await scanOf(paper, { ...SCAN, degrees: ((number % 5) - 2) * 0.6 });
        const read = await reader.read(
          { bytes, mediaType: "image/jpeg" },
          { language, turn: { lane: "workflow", owner: "bench" } },
        );
        const found = factsFound(paper, textOf(read));
        const isOwn = (fact: string) => digits !== undefined && /\p{Nd}/u.test(fact) && !/\d/.test(fact);
        counts.found += found.length;
        counts.all += paper.facts.length;
        counts.own += found.filter(isOwn).length;
        counts.ofOwn += paper.facts.filter(isOwn).length;
        counts.good += read.legibility === "good" ? 1 : 0;
        counts.detected += read.detectedLanguage === language ? 1 : 0;
        missed.push(...paper.facts.filter((fact) => !found.includes(fact)));
      }
      const share = (part: number, whole: number) => (1 - part / whole) * 100;
      const [good, detected] = [counts.good, counts.detected];
      const told = `language found ${detected}, good ${good} of ${SCANS}; ${missed.slice(0, 3).join(", ")}`;
      const [found, all] = [counts.found - counts.own, counts.all - counts.ofOwn];
      measurements.push({
        name: `Names and figures misread, ${kind}`,
        budget: MISSED_PERCENT,
        measured: share(found, all),
        unit: "%",
        detail: `${found} of ${all} right; ${told}`,
      });
      if (counts.ofOwn > 0)
        measurements.push({
          name: `… in digits of its own, ${kind}`,
          measured: share(counts.own, counts.ofOwn),
          unit: "%",
          detail: `${counts.own} of ${counts.ofOwn} right`,
        });
      tell(`${kind}: ${counts.found} of ${counts.all}`);
    }
  } finally {
    pool.close();
  }
  return measurements;
}

function textOf({ pages }: ReadDocument): string {
  return pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join("\n");
}
