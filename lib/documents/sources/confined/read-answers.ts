import type { Readable } from "node:stream";
import { hasMoreMembers } from "@/lib/core/has-more-members";

const HEAD_BYTES = 8;
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
const MAX_MEMBERS = 1_000_000;

/**
 * Reads answers of a process that a file may have compromised: JSON and plain bytes within limits, not Node's own
 * channel, whose messages can end the reader. `refuse` hears of anything else.
 */
export function readAnswers(
  channel: Readable,
  {
    tell,
    refuse,
    maxBytes = MAX_ANSWER_BYTES,
  }: { tell: (answer: object) => void; refuse: () => void; maxBytes?: number | undefined },
): void {
  const head = Buffer.alloc(HEAD_BYTES);
  let body: Buffer | null = null;
  let filled = 0;
  channel.on("data", (chunk: Buffer) => {
    for (let rest = chunk; rest.length > 0; ) {
      const target = body ?? head;
      const taken = rest.copy(target, filled);
      rest = rest.subarray(taken);
      filled += taken;
      if (filled < target.length) return;
      filled = 0;
      const textLength = head.readUInt32LE(0);
      const answer = body && parseAnswer(body, textLength);
      const length = textLength + head.readUInt32LE(4);
      if (body ? !answer : textLength === 0 || length > maxBytes) {
        channel.destroy();
        return refuse();
      }
      if (answer) tell(answer);
      body = body ? null : Buffer.allocUnsafeSlow(length);
    }
  });
}

function parseAnswer(body: Buffer, textLength: number): object | null {
  const text = body.subarray(0, textLength);
  if (hasMoreMembers(text, MAX_MEMBERS)) return null;
  try {
    const answer = JSON.parse(text.toString("utf8"));
    const { kind, cpuMs = 0 } = answer;
    if (typeof kind !== "string" || typeof cpuMs !== "number" || !(cpuMs >= 0)) return null;
    return body.length > textLength
      ? { ...answer, bytes: new Uint8Array(body.subarray(textLength)) }
      : answer;
  } catch {
    return null;
  }
}
