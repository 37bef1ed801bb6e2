import config from "../next.config";
import { readArguments } from "./command-line/read-words";
import { isPlain } from "./demo/build";
import { judgeSizes } from "./sizes/judge-sizes";
import { bytesOf, heaviest, missingOf, readTraces } from "./sizes/read-traces";

readArguments(
  "Usage: npm run sizes   shows what each function of the build holds, and fails above our goals or where something is missing",
);

if (isPlain(process.cwd())) {
  console.error("This build is the demo's, whose server isn't minified. Run npm run build first.");
  process.exit(1);
}
const traces = readTraces(process.cwd()).map((trace) => ({ ...trace, bytes: bytesOf(trace.files) }));
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
console.log("| Function | MB | Of it |\n| --- | ---: | --- |");
for (const { route, files, bytes } of traces.toSorted((a, b) => b.bytes - a.bytes)) {
  const parts = heaviest(files, 4).map((part) => `${part.name} ${megabytes(part.bytes)}`);
  console.log(`| \`${route}\` | ${megabytes(bytes)} | ${parts.join(", ")} |`);
}
const sentences = [
  ...judgeSizes(traces),
  ...missingOf(process.cwd(), traces, config.outputFileTracingIncludes ?? {}),
];
for (const sentence of sentences) console.error(sentence);
process.exit(sentences.length > 0 ? 1 : 0);
