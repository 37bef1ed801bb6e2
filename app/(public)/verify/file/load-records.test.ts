import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadRecords, MAX_LOADING_MS } from "./load-records";

const ID = `vcrt_${"7".repeat(26)}`;
const RECORDS = { pages: ["s1.a"], filingCopyPages: null };
const stub = () => ({
  terminate: vi.fn(),
  onmessage: null as Worker["onmessage"],
  onerror: null as Worker["onerror"],
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("records are what the certificate's own script says, and its worker ends", async () => {
  const worker = stub();
  const open = vi.fn(() => worker);
  const loading = loadRecords(ID, open);
  expect(open).toHaveBeenCalledWith(`/verify/${ID}/pages`);
  worker.onmessage?.call(worker as never, new MessageEvent("message", { data: RECORDS }));
  expect(await loading).toEqual(RECORDS);
  expect(worker.terminate).toHaveBeenCalled();
});

test("there are none where the service refuses, says nothing, or the browser runs no workers", async () => {
  const [refused, silent] = [stub(), stub()];
  const loading = [
    loadRecords(ID, () => refused),
    loadRecords(ID, () => silent),
    loadRecords(ID, () => {
      throw new TypeError("Worker is not defined");
    }),
  ];
  refused.onerror?.call(refused as never, new Event("error") as ErrorEvent);
  await vi.advanceTimersByTimeAsync(MAX_LOADING_MS);
  expect(await Promise.all(loading)).toEqual([null, null, null]);
});
