// What a compromised document process might send to harm the service.
import { Socket } from "node:net";
import { deserialize, serialize } from "node:v8";

const socket = new Socket({ fd: 3, readable: true, writable: true });
const frame = (text: string, bytes = Buffer.alloc(0)) => {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(Buffer.byteLength(text), 0);
  head.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([head, Buffer.from(text), bytes]);
};
const lengths = (text: number, bytes: number) => Buffer.from(new Uint32Array([text, bytes]).buffer);
const MEGABYTE = Buffer.alloc(1024 * 1024, 0x20);
const endless = () => {
  while (socket.write(MEGABYTE));
  socket.once("drain", endless);
};
const ofNode = (message: object) => {
  const value = serialize(message);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(value.length);
  socket.write(Buffer.concat([length, value]));
};

const ANSWERS: Record<string, () => void> = {
  "an answer, to see that the test works": () => socket.write(frame('{"kind":"opened","cpuMs":1}')),
  "no message": () => socket.write(MEGABYTE.fill(0xff)),
  "nothing at all": () => socket.write(lengths(0, 0)),
  "a handle for the reader": () => ofNode({ cmd: "NODE_HANDLE", type: "nope" }),
  "a handle's receipt": () => ofNode({ cmd: "NODE_HANDLE_ACK" }),
  "four gigabytes announced": () => {
    socket.write(lengths(0xffffffff, 0xffffffff));
    endless();
  },
  "an endless text": () => {
    socket.write(lengths(1024 * 1024 * 1024, 0));
    endless();
  },
  "a text that is no JSON": () => socket.write(frame("{{{")),
  null: () => socket.write(frame("null")),
  "no kind": () => socket.write(frame('{"cpuMs":1}')),
  "a negative cost": () => socket.write(frame('{"kind":"opened","cpuMs":-1e12}')),
  "a cost that is none": () => socket.write(frame('{"kind":"opened","cpuMs":"x"}')),
  "ten million objects": () => socket.write(frame(`{"kind":"text","items":[${"{},".repeat(10_000_000)}1]}`)),
  depths: () =>
    socket.write(frame(`{"kind":"text","items":${"[".repeat(5_000_000)}${"]".repeat(5_000_000)}}`)),
};

let asked = Buffer.alloc(0);
socket.on("data", (chunk) => {
  asked = Buffer.concat([asked, chunk]);
  if (asked.length <= 4 || asked.length < 4 + asked.readUInt32LE(0)) return;
  const { name } = deserialize(asked.subarray(4));
  asked = Buffer.alloc(0);
  if (name) ANSWERS[name]?.();
  else socket.write(frame(JSON.stringify({ kind: "names", names: Object.keys(ANSWERS) })));
});
socket.on("close", () => process.exit(0));
socket.write(frame('{"kind":"ready"}'));
