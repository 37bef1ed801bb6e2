import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments } from "./command-line/read-words";
import { makeVectors } from "./vectors/make-vectors";

readArguments("Usage: npm run vectors   writes what every client is tested by, with new keys, into clients");

const path = join(process.cwd(), "clients/vectors.json");
writeFileSync(path, `${JSON.stringify(await makeVectors(), null, 1)}\n`);
