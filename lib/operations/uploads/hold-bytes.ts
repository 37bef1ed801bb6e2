import { Problem } from "@/lib/core/problem";

/** What bodies under way hold in memory: as much whoever comes at once, and no key keeps all others out. */
const MAX_BYTES = { ofKey: 128 * 1024 * 1024, ofAll: 384 * 1024 * 1024 };

const held = new Map<string, number>();

/** Runs what holds so many bytes on behalf of a key; refuses it, to be tried again, while too many are held. */
export async function holdBytes<T>(
  { apiKeyId, sizeBytes }: { apiKeyId: string; sizeBytes: number },
  work: () => Promise<T>,
): Promise<T> {
  const ofAll = [...held.values()].reduce((sum, bytes) => sum + bytes, 0);
  if (heldBy(apiKeyId) + sizeBytes > MAX_BYTES.ofKey || ofAll + sizeBytes > MAX_BYTES.ofAll) {
    throw new Problem("SERVICE_UNAVAILABLE", "Too many documents are being uploaded at once.", {
      retryAfterSeconds: 5,
      recoveryHint: "Upload a few at a time, and this one again in a moment.",
    });
  }
  held.set(apiKeyId, heldBy(apiKeyId) + sizeBytes);
  try {
    return await work();
  } finally {
    const left = heldBy(apiKeyId) - sizeBytes;
    if (left > 0) held.set(apiKeyId, left);
    else held.delete(apiKeyId);
  }
}

function heldBy(apiKeyId: string): number {
  return held.get(apiKeyId) ?? 0;
}
