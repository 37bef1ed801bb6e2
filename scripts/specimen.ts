import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { readArguments } from "./command-line/read-words";
import { makeSpecimen } from "./specimen/make-specimen";

const USAGE = "Usage: npm run specimen   makes the sandbox's sample document in public/samples again";
readArguments(USAGE);

const bytes = await makeSpecimen();
await writeFile(new URL("../public/samples/acta-de-nacimiento.pdf", import.meta.url), bytes);
console.log(`${createHash("sha256").update(bytes).digest("hex")}  ${bytes.byteLength} bytes`);
