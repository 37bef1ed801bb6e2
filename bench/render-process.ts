import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { birthCertificateTranslation, sampleIn } from "@/lib/documents/testing/samples";
import { createInProcessRenderer } from "@/lib/paper/print";
import { sampleCertificate } from "@/lib/paper/renderer/testing/sample-certificate";
import { plainPdf } from "./pdf/plain-floor";
import { repeatDocument } from "./pdf/repeat-document";
import { sealedParts } from "./pdf/sealed-parts";
import type { RenderCost, RenderTask } from "./pdf/task";

// One process per task: memory is this work's own peak, and "cold" is really cold.
process.once("message", (task: RenderTask) => {
  run(task).then(
    (costs) => process.send?.(costs, () => process.exit(0)),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      process.exit(1);
    },
  );
});

async function run(task: RenderTask): Promise<RenderCost[]> {
  const renderer = createInProcessRenderer();
  const content = contentOf(task);
  const { changes, seal } = task.sealed ? await sealedParts() : { changes: {}, seal: undefined };
  const certified = sampleCertificate(content, changes);
  if (task.sealed === "alone") certified.exhibit = null;
  const costs: RenderCost[] = [];
  for (let turn = 0; turn < task.times; turn++) {
    const before = process.cpuUsage();
    const { bytes, pageCount } = task.isPlain
      ? { bytes: await plainPdf(content), pageCount: 1 }
      : await renderer.render(certified, seal);
    const { user, system } = process.cpuUsage(before);
    costs.push({
      cpuMs: (user + system) / 1000,
      bytes: bytes.length,
      pageCount,
      peakMegabytes: process.resourceUsage().maxRSS / 1024,
    });
  }
  return costs;
}

function contentOf({ document, copies }: RenderTask): TranslatedDocument {
  const content =
    document === "birth certificate"
      ? birthCertificateTranslation
      : document === "one sheet"
        ? {
            ...birthCertificateTranslation,
            blocks: birthCertificateTranslation.blocks.filter(({ source }) => source?.page === 2),
          }
        : sampleIn(document);
  return repeatDocument(content, copies);
}
