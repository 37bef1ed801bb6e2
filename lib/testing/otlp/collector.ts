import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { fieldsOf, messagesAt } from "./wire";

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentId: string | null;
  name: string;
  startMs: number;
  endMs: number;
  attributes: Record<string, string | number>;
  hasFailed: boolean;
}

export interface Collector {
  url: string;
  spans: CollectedSpan[];
  /** Every body and header received, so that tests can search them for secrets. */
  received: Buffer[];
  headers: Record<string, unknown>[];
  answers(status: number): void;
  close(): void;
}

export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const received: Buffer[] = [];
  const headers: Record<string, unknown>[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    received.push(body);
    headers.push(request.headers);
    // Field numbers of resource_spans, scope_spans, and spans.
    if (request.url === "/v1/traces") spans.push(...messagesAt(body, [1, 2, 2]).map(readSpan));
    response.writeHead(status, { "content-type": "application/x-protobuf" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    received,
    headers,
    answers: (next) => {
      status = next;
    },
    close: () => server.close(),
  };
}

/** Source: opentelemetry-proto's trace.proto, version 1. Written 2026-11-24. */
function readSpan(message: Buffer): CollectedSpan {
  const fields = [...fieldsOf(message)];
  const last = (number: number) => fields.findLast((field) => field.number === number);
  const milliseconds = (number: number) => Number((last(number)?.value ?? 0n) / 1_000n) / 1_000;
  const status = last(15)?.bytes;
  return {
    traceId: last(1)?.bytes.toString("hex") ?? "",
    spanId: last(2)?.bytes.toString("hex") ?? "",
    parentId: last(4)?.bytes.toString("hex") || null,
    name: last(5)?.bytes.toString() ?? "",
    startMs: milliseconds(7),
    endMs: milliseconds(8),
    attributes: Object.fromEntries(
      fields.filter(({ number }) => number === 9).map(({ bytes }) => readAttribute(bytes)),
    ),
    hasFailed: status !== undefined && [...fieldsOf(status)].some((f) => f.number === 3 && f.value === 2n),
  };
}

function readAttribute(message: Buffer): [name: string, value: string | number] {
  let name = "";
  let value: string | number = "";
  for (const field of fieldsOf(message)) {
    if (field.number === 1) name = field.bytes.toString();
    else
      for (const inner of fieldsOf(field.bytes))
        value =
          inner.number === 1
            ? inner.bytes.toString()
            : inner.number === 4
              ? inner.bytes.readDoubleLE()
              : Number(inner.value);
  }
  return [name, value];
}

/** Siblings by start time. */
export function treeOf(spans: readonly CollectedSpan[], traceId: string): string[] {
  const own = spans.filter((span) => span.traceId === traceId).sort((a, b) => a.startMs - b.startMs);
  const known = new Set(own.map(({ spanId }) => spanId));
  const below = (parentId: string, depth: number): string[] =>
    own
      .filter((span) => span.parentId === parentId)
      .flatMap((span) => [`${"  ".repeat(depth)}${span.name}`, ...below(span.spanId, depth + 1)]);
  const roots = own.filter(({ parentId }) => parentId === null || !known.has(parentId));
  return roots.flatMap((root) => [root.name, ...below(root.spanId, 1)]);
}
