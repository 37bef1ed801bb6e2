import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Asked, parseAsked } from "./asked";
import { completion, type Fault, sendFault, sendJson } from "./faults";

export type Model = (asked: Asked) => unknown;

export interface Received {
  headers: IncomingMessage["headers"];
  body: string;
  asked: Asked | null;
}

export interface LlmDouble {
  url: string;
  key: string;
  received: Received[];
  violations: string[];
  faults: Fault[];
  play(model: Model): void;
  close(): Promise<void>;
}

export async function createLlmDouble(model: Model): Promise<LlmDouble> {
  let playing = model;
  const key = "key-of-the-double-8d1f";
  const received: Received[] = [];
  const violations: string[] = [];
  const faults: Fault[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString("utf8");
    const { method, url, headers } = request;
    if (method !== "POST" || url !== "/v1/chat/completions") violations.push(`${method} ${url}`);
    if (headers.authorization !== `Bearer ${key}`) violations.push("another key, or none");
    let asked: Asked | null = null;
    try {
      asked = parseAsked(JSON.parse(body));
    } catch (error) {
      violations.push(error instanceof Error ? error.message : "no request at all");
    }
    received.push({ headers, body, asked });
    const sound = asked ? JSON.stringify(playing(asked)) : "{}";
    const fault = faults.shift();
    if (fault) {
      sendFault(fault, { response, answer: sound, key, elsewhere: `http://${headers.host}/elsewhere` });
    } else sendJson(response, 200, completion({ content: sound }));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      violations.push(String(error));
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    key,
    received,
    violations,
    faults,
    play(next) {
      playing = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
