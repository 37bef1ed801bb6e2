// What a file that has taken its process over might say of itself: holds what it is asked to, and tells of one megabyte.
import { writeSync } from "node:fs";
import { openChannel } from "../process/channel.mjs";

const held = [];
const channel = openChannel();
setInterval(() => {
  try {
    writeSync(4, "1\n");
  } catch {
    // Nobody listens.
  }
}, 20);
channel.onMessage(({ megabytes }) => {
  held.push(Buffer.alloc(megabytes * 1024 * 1024, 1));
  channel.send({ kind: "held" });
});
channel.send({ kind: "ready" });
