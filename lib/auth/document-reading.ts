import type { Clock } from "@/lib/core/clock";
import { type ClientDocument, parseClientDocument } from "./client-document";

const FAILURE_GOOD_MS = 30_000;
const MAX_FAILURES = 1_000;

/** `down`: try later. `wrong`: no document of this app. */
export type ReadDocument = ClientDocument | "down" | "wrong";

/**
 * Anybody may name any address. A host is asked once, however many ask, and a failing one is left alone for a
 * while.
 */
export function createDocumentReading(
  fetchDocument: (url: string) => Promise<Uint8Array>,
  clock: Clock,
): (clientId: string) => Promise<ReadDocument> {
  const reading = new Map<string, Promise<ReadDocument>>();
  const failed = new Map<string, { at: number; as: "down" | "wrong" }>();

  async function read(clientId: string): Promise<ReadDocument> {
    const bytes = await fetchDocument(clientId).catch(() => null);
    const found = bytes ? (parseClientDocument(clientId, bytes) ?? "wrong") : "down";
    failed.delete(clientId);
    if (typeof found !== "string") return found;
    const [oldest] = failed.keys();
    if (oldest !== undefined && failed.size >= MAX_FAILURES) failed.delete(oldest);
    failed.set(clientId, { at: clock.now().getTime(), as: found });
    return found;
  }

  return async (clientId) => {
    const failure = failed.get(clientId);
    if (failure && Math.abs(clock.now().getTime() - failure.at) < FAILURE_GOOD_MS) return failure.as;
    const begun = reading.get(clientId) ?? read(clientId).finally(() => reading.delete(clientId));
    reading.set(clientId, begun);
    return begun;
  };
}
