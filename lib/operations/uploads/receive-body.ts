import type { BudgetShare } from "@/lib/core/keys/shared-budget";
import { Problem } from "@/lib/core/problem";

const BLOCK_BYTES = 128 * 1024;
const SILENCE_MS = 30_000;
const START_MS = 10_000;
/** Average since the start: 25 MB in half an hour. */
const MIN_BYTES_PER_SECOND = 16 * 1024;

export interface Stopwatch {
  nowMs(): number;
  after(ms: number, call: () => void): () => void;
}

const systemStopwatch: Stopwatch = {
  nowMs: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Memory grows only with what has arrived, whatever size was declared. Ends silent or trickling connections.
 * @throws Problem SERVICE_UNAVAILABLE, VALIDATION_ERROR
 */
export async function receiveBody(
  body: ReadableStream<Uint8Array> | null,
  {
    sizeBytes,
    memory,
    stopwatch = systemStopwatch,
  }: { sizeBytes: number; memory: Pick<BudgetShare, "tryTake">; stopwatch?: Stopwatch },
): Promise<Uint8Array> {
  const blocks: Uint8Array[] = [];
  let length = 0;

  function keep(chunk: Uint8Array): void {
    for (let from = 0; from < chunk.length; ) {
      const inBlock = length % BLOCK_BYTES;
      if (inBlock === 0) {
        const block = new Uint8Array(Math.min(BLOCK_BYTES, sizeBytes - length));
        if (!memory.tryTake(block.length)) throw tooMany();
        blocks.push(block);
      }
      const piece = chunk.subarray(from, from + BLOCK_BYTES - inBlock);
      blocks.at(-1)?.set(piece, inBlock);
      length += piece.length;
      from += piece.length;
    }
  }

  const reader = body?.getReader();
  const startedMs = stopwatch.nowMs();
  try {
    for (;;) {
      const chunk = reader ? await readInTime(reader, stopwatch) : undefined;
      if (!chunk) break;
      if (length + chunk.length > sizeBytes) throw wrongSize(`more than the ${sizeBytes} bytes`);
      keep(chunk);
      const countedMs = stopwatch.nowMs() - startedMs - START_MS;
      if (length < sizeBytes && length * 1000 < countedMs * MIN_BYTES_PER_SECOND) {
        throw tooSlow(`less than ${MIN_BYTES_PER_SECOND / 1024} kB a second came`);
      }
    }
  } finally {
    reader?.cancel().catch(() => undefined);
  }
  if (length < sizeBytes) throw wrongSize(`${length} of the ${sizeBytes} bytes`);
  return blocks.length === 1 && blocks[0] ? blocks[0] : Buffer.concat(blocks);
}

async function readInTime(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  stopwatch: Stopwatch,
): Promise<Uint8Array | undefined> {
  let stop = () => {};
  const silence = new Promise<never>((_, reject) => {
    stop = stopwatch.after(SILENCE_MS, () => reject(tooSlow(`nothing came for ${SILENCE_MS / 1000} s`)));
  });
  try {
    return (await Promise.race([reader.read().catch(brokeOff), silence])).value;
  } finally {
    stop();
  }
}

function brokeOff(): never {
  throw new Problem("VALIDATION_ERROR", "The request body broke off.", {
    recoveryHint: "Send the whole document to the same link again. The link is valid for an hour.",
  });
}

export function tooMany(): Problem {
  return new Problem("SERVICE_UNAVAILABLE", "Too many documents are being uploaded at once.", {
    retryAfterSeconds: 5,
    recoveryHint: "Upload fewer at a time. Send this document to the same link again in a moment.",
  });
}

function tooSlow(why: string): Problem {
  return new Problem("SERVICE_UNAVAILABLE", `The upload was too slow: ${why}.`, {
    retryAfterSeconds: 5,
    recoveryHint: "Send the whole document to the same link again. The link is valid for an hour.",
  });
}

function wrongSize(what: string): Problem {
  return new Problem("VALIDATION_ERROR", `The body has ${what} that were declared.`, {
    field: "sizeBytes",
    recoveryHint: "Declare the file's exact size in bytes, and send the file unchanged.",
  });
}
