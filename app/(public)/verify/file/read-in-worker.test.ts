import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MAX_FILE_BYTES, MAX_READING_MS, readInWorker } from "./read-in-worker";

const request = { file: new File(["%PDF-1.7"], "paper.pdf"), published: { seals: [], authorities: [] } };
const stub = () => ({
  postMessage: vi.fn(),
  terminate: vi.fn(),
  onmessage: null as Worker["onmessage"],
  onerror: null as Worker["onerror"],
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a file is handed to a worker of its own, which ends with the answer", async () => {
  const worker = stub();
  const reading = readInWorker(request, () => worker);
  expect(worker.postMessage).toHaveBeenCalledWith(request);
  worker.onmessage?.call(worker as never, new MessageEvent("message", { data: { kind: "empty" } }));
  expect(await reading).toEqual({ kind: "empty" });
  expect(worker.terminate).toHaveBeenCalled();
});

test("a file that keeps its worker busy is stopped in time", async () => {
  const worker = stub();
  const reading = readInWorker(request, () => worker);
  await vi.advanceTimersByTimeAsync(MAX_READING_MS);
  expect(await reading).toEqual({ kind: "too-slow" });
  expect(worker.terminate).toHaveBeenCalled();
});

test("a file that ends its worker, or a browser without workers, is told as such", async () => {
  const worker = stub();
  const reading = readInWorker(request, () => worker);
  worker.onerror?.call(worker as never, new Event("error") as ErrorEvent);
  expect(await reading).toEqual({ kind: "unreadable" });
  const none = readInWorker(request, () => {
    throw new TypeError("Worker is not defined");
  });
  expect(await none).toEqual({ kind: "unsupported" });
});

test("a file larger than any of ours is not opened at all", async () => {
  const open = vi.fn(stub);
  const file = { size: MAX_FILE_BYTES + 1 } as File;
  expect(await readInWorker({ file, published: { seals: [], authorities: [] } }, open)).toEqual({
    kind: "too-large",
  });
  expect(open).not.toHaveBeenCalled();
});
