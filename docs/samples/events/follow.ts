import { readFile, writeFile } from "node:fs/promises";
import { createVidimus } from "vidimus/client";

const vidimus = createVidimus();

const after = await readFile("cursor.txt", "utf8").catch(() => null);
const feed = vidimus.events({ after, save: (cursor) => writeFile("cursor.txt", cursor) });

for await (const { id, type, data } of feed) {
  // After a crash, some events can arrive again: remember the id.
  console.log(id, type, data.jobId);
}
