import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SAMPLES } from "@/lib/services/drafter/fixture/samples";
import { createInProcessRenderer } from "@/lib/services/renderer/printing/in-process";
import { sampleCertificate } from "@/lib/services/renderer/testing/sample-certificate";
import { readArguments } from "./read-command";

const USAGE = "Usage: npm run samples   renders every sample document to out/samples";
readArguments(USAGE, { takes: [], isDirect: true });

const folder = join(process.cwd(), "out", "samples");
const renderer = createInProcessRenderer();

await mkdir(folder, { recursive: true });
for (const { language, document } of SAMPLES) {
  const started = performance.now();
  const { bytes, pageCount } = await renderer.render(sampleCertificate(document));
  await writeFile(join(folder, `${language}.pdf`), bytes);
  const kilobytes = Math.round(bytes.length / 1024);
  console.log(
    `${language}.pdf  ${pageCount} pages  ${kilobytes} KB  ${Math.round(performance.now() - started)} ms`,
  );
}
console.log(`Written to ${folder}`);
