// A compromised process: it allocates the requested memory, and reports one megabyte.
import { writeSync } from "node:fs";
import { openChannel } from "../process/channel";

const held: Buffer[] = [];
const channel = openChannel();
setInterval(() => {
  try {
    writeSync(4, "1\n");
  } catch {}
}, 20);
channel.onMessage((message) => {
  const { megabytes } = message as { megabytes: number };
  held.push(Buffer.alloc(megabytes * 1024 * 1024, 1));
  channel.send({ kind: "held" });
});
channel.send({ kind: "ready" });
