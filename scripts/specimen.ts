import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { makeSpecimen } from "./specimen/make-specimen";

const bytes = await makeSpecimen();
await writeFile(new URL("../public/samples/acta-de-nacimiento.pdf", import.meta.url), bytes);
console.log(`${createHash("sha256").update(bytes).digest("hex")}  ${bytes.byteLength} bytes`);
