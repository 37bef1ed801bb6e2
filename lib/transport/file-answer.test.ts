import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeToNodeResponse } from "next/dist/server/pipe-readable";
import { expect, test } from "vitest";
import type { FileContent } from "@/lib/core/file-content";
import { FileAnswer } from "./file-answer";
import { createPipeline } from "./request-pipeline";

const KB = 1024;
const PIECE = 256 * KB;

function route(content: () => FileContent) {
  const logged: { message: string; fields: Record<string, unknown> }[] = [];
  const write = (fields: object, message: string) => void logged.push({ message, fields: { ...fields } });
  const handle = createPipeline({
    open: async () => "site",
    logOf: () => ({ info: write, error: write }),
    label: "download",
    headers: { "cache-control": "no-store" },
    answer: async () => new FileAnswer(content(), { "content-type": "application/pdf" }),
  });
  const ask = (method = "GET") =>
    handle(new Request("http://localhost/files/x", { method }), { params: Promise.resolve({}) });
  return { ask, logged };
}

function counted(pieces: number, failAt = Number.POSITIVE_INFINITY) {
  const seen = { asked: 0, isEnded: false };
  async function* content() {
    try {
      for (; seen.asked < pieces; ) {
        seen.asked += 1;
        if (seen.asked > failAt) throw new Error("the store is away");
        yield new Uint8Array(PIECE).fill(seen.asked);
      }
    } finally {
      seen.isEnded = true;
    }
  }
  return { seen, content };
}

const line = (fields: object) => ({
  message: "request",
  fields: {
    requestId: expect.any(String),
    operation: "download",
    status: 200,
    ms: expect.any(Number),
    ...fields,
  },
});

test("nothing of a file is read ahead of its reader but one piece, and its one log line comes when it was sent", async () => {
  const { seen, content } = counted(256);
  const { ask, logged } = route(content);
  const response = await ask();
  expect([response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
    "application/pdf",
    "no-store",
  ]);
  const reader = response.body?.getReader();
  for (let taken = 0; taken < 256; taken += 1) {
    expect(seen.asked).toBe(taken);
    expect((await reader?.read())?.value?.length).toBe(PIECE);
  }
  expect(logged).toEqual([]);
  expect((await reader?.read())?.done).toBe(true);
  expect(logged).toEqual([line({ bytes: 256 * PIECE })]);
});

test("a HEAD has a file's headers, and nothing of it is read", async () => {
  const { seen, content } = counted(3);
  const { ask, logged } = route(content);
  const response = await ask("HEAD");
  expect([response.status, response.headers.get("content-type"), response.body]).toEqual([
    200,
    "application/pdf",
    null,
  ]);
  expect(seen.asked).toBe(0);
  expect(logged).toEqual([line({ bytes: 0 })]);
});

test("a short text is a file too", async () => {
  const { ask, logged } = route(() => "Nació en Łódź");
  expect(await (await ask()).text()).toBe("Nació en Łódź");
  expect(logged).toEqual([line({ bytes: 17 })]);
});

test("a client that disconnects while a piece is read is logged at once, and the piece's later failure is not", async () => {
  let fail = (_: Error) => {};
  async function* content(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    yield new Uint8Array(PIECE);
    await new Promise((_, reject) => {
      fail = reject;
    });
  }
  const { ask, logged } = route(content);
  const reader = (await ask()).body?.getReader();
  await reader?.read();
  const pending = reader?.read();
  await new Promise(setImmediate);
  await reader?.cancel();
  await pending;
  expect(logged).toEqual([line({ bytes: PIECE, cut: "reader" })]);
  fail(new Error("the store is away"));
  await new Promise(setImmediate);
  expect(logged).toHaveLength(1);
});

async function overHttp<T>(
  ask: () => Promise<Response>,
  use: (answer: IncomingMessage) => Promise<T>,
): Promise<T> {
  const server = createServer(async (_, to) => {
    const { body } = await ask();
    // Next swallows errors at this point, too.
    if (body) await pipeToNodeResponse(body, to).catch(() => undefined);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const asked = httpRequest({ host: "127.0.0.1", port, agent: false }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  try {
    return await use(answer);
  } finally {
    answer.destroy();
    server.closeAllConnections();
    server.close();
  }
}

const until = async (is: () => boolean) => {
  while (!is()) await new Promise((resolve) => setTimeout(resolve, 5));
};

test("a client that stops reading stops the reading of the file, and one that goes away ends it", async () => {
  const { seen, content } = counted(1024);
  const { ask, logged } = route(content);
  await overHttp(
    () => ask(),
    async (answer) => {
      let last = -1;
      // Wait until the socket buffers of both ends are full.
      await until(() => {
        const isStill = seen.asked === last;
        last = seen.asked;
        return isStill && last > 0;
      });
      expect(seen.asked).toBeLessThan(256);
      answer.destroy();
      await until(() => logged.length > 0);
    },
  );
  expect(seen.isEnded).toBe(true);
  expect(logged).toEqual([line({ bytes: seen.asked * PIECE, cut: "reader" })]);
});

test("a file that can't be read on breaks its connection, and never ends as if it were whole", async () => {
  const { ask, logged } = route(counted(8, 3).content);
  await overHttp(
    () => ask(),
    async (answer) => {
      const all = async () => {
        let bytes = 0;
        for await (const piece of answer) bytes += piece.length;
        return bytes;
      };
      await expect(all()).rejects.toThrow("aborted");
    },
  );
  expect(logged).toEqual([
    {
      message: "a file could not be sent whole",
      fields: {
        requestId: expect.any(String),
        err: expect.objectContaining({ message: "the store is away" }),
      },
    },
    line({ bytes: 3 * PIECE, cut: "service" }),
  ]);
});
