import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MAX_FILE_BYTES, MAX_READING_MS, readInWorker, readInWorkers } from "./read-in-worker";

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

test("a picture alone is handed to the reader of codes, and a code that keeps it busy is not waited for", async () => {
  const sent = { ...request, siteUrl: "https://vidimus.test" };
  const answer = (worker: ReturnType<typeof stub>, data: unknown) =>
    worker.onmessage?.call(worker as never, new MessageEvent("message", { data }));
  const begin = (reading: object) => {
    const [worker, codeWorker] = [stub(), stub()];
    const readCode = vi.fn(() => codeWorker);
    const answered = readInWorkers(sent, { read: () => worker, readCode });
    answer(worker, reading);
    return { answered, readCode, codeWorker };
  };
  const other = begin({ kind: "not-a-pdf", sha256: "ab" });
  expect(await other.answered).toEqual({ kind: "not-a-pdf", sha256: "ab" });
  expect(other.readCode).not.toHaveBeenCalled();

  const picture = { kind: "picture", sha256: "ab", code: null };
  const read = begin(picture);
  await vi.advanceTimersByTimeAsync(0);
  expect(read.codeWorker.postMessage).toHaveBeenCalledWith({ file: sent.file, siteUrl: sent.siteUrl });
  answer(read.codeWorker, { kind: "none" });
  expect(await read.answered).toEqual({ ...picture, code: { kind: "none" } });

  const busy = begin(picture);
  await vi.advanceTimersByTimeAsync(MAX_READING_MS);
  expect(await busy.answered).toEqual(picture);
  expect(busy.codeWorker.terminate).toHaveBeenCalled();
});

test("a file larger than any of ours is not opened at all", async () => {
  const open = vi.fn(stub);
  const file = { size: MAX_FILE_BYTES + 1 } as File;
  expect(await readInWorker({ file, published: { seals: [], authorities: [] } }, open)).toEqual({
    kind: "too-large",
  });
  expect(open).not.toHaveBeenCalled();
});
