import { Socket } from "node:net";
import { deserialize } from "node:v8";

const LENGTH_BYTES = 4;

/**
 * The way to the service: it sends a length and a value, and gets a JSON text with the bytes that belong to it, as
 * read-answers.ts takes them. It is opened before anything else is out of reach.
 */
export function openChannel() {
  const socket = new Socket({ fd: 3, readable: true, writable: true });
  let chunks = [];
  let held = 0;
  return {
    onMessage(listener) {
      socket.on("data", (chunk) => {
        chunks.push(chunk);
        held += chunk.length;
        if (held < LENGTH_BYTES) return;
        if (chunks[0].length < LENGTH_BYTES) chunks = [Buffer.concat(chunks)];
        // One at a time: the next one comes when this one is answered.
        if (held < LENGTH_BYTES + chunks[0].readUInt32LE(0)) return;
        const message = Buffer.concat(chunks).subarray(LENGTH_BYTES);
        chunks = [];
        held = 0;
        listener(deserialize(message));
      });
      socket.on("error", () => undefined);
      socket.on("close", () => process.exit(0));
    },
    send({ bytes = new Uint8Array(), ...answer }) {
      const text = Buffer.from(JSON.stringify(answer));
      const head = Buffer.alloc(8);
      head.writeUInt32LE(text.length, 0);
      head.writeUInt32LE(bytes.length, 4);
      socket.write(Buffer.concat([head, text, bytes]));
    },
  };
}
