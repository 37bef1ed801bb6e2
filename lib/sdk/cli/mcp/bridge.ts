import { headersOf } from "./headers";
import { lostAnswer, type Message, parseMessage, rpcError } from "./message";
import { readAnswers } from "./read-answers";

interface Bridging {
  url: string;
  apiKey: string | null;
  fetch: typeof fetch;
  /** A line to the host. */
  write(line: string): void;
  signal: AbortSignal;
}

export interface Bridge {
  take(line: string): void;
  /** Resolves once every message taken is answered. */
  settled(): Promise<void>;
}

/** Carries JSON-RPC lines of a host to the service's MCP endpoint, and its answers back, side by side. */
export function createBridge({ url, apiKey, fetch, write, signal }: Bridging): Bridge {
  const running = new Set<Promise<void>>();
  const cancels = new Map<unknown, AbortController>();
  /** What an old client has agreed on; it says so only once, and HTTP wants to hear it with every message. */
  let agreedVersion: string | null = null;

  async function carry(message: Message): Promise<void> {
    const { id } = message;
    const cancel = new AbortController();
    if (id !== undefined) cancels.set(id, cancel);
    let isAnswered = false;
    const answer = (text: string) => {
      const { id: answered, result } = JSON.parse(text) as {
        id?: unknown;
        result?: { protocolVersion?: unknown };
      };
      if (answered !== undefined && answered === id) isAnswered = true;
      if (message.method === "initialize" && typeof result?.protocolVersion === "string") {
        agreedVersion = result.protocolVersion;
      }
      // One line a message, whatever the text's own line breaks.
      write(JSON.stringify(JSON.parse(text)));
    };
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: headersOf(message, { apiKey, agreedVersion }),
        body: JSON.stringify(message),
        redirect: "manual",
        signal: AbortSignal.any([signal, cancel.signal]),
      });
      const refusal = await readAnswers(response, answer);
      if (id !== undefined && !isAnswered) {
        // A refusal is an answer; a failure says nothing of what came before it.
        const isRefused = refusal !== null && response.status < 500;
        const told = refusal ?? `The service returned ${response.status} and no response to this request.`;
        write(isRefused ? rpcError(id, told) : lostAnswer(message, id, told));
      }
    } catch (error) {
      // Who cancels a request waits for no answer to it.
      if (id !== undefined && !isAnswered && !cancel.signal.aborted && !signal.aborted) {
        const why = error instanceof Error ? error.message : error;
        write(lostAnswer(message, id, `No answer came from the service: ${why}.`));
      }
    } finally {
      if (cancels.get(id) === cancel) cancels.delete(id);
    }
  }

  return {
    take(line) {
      if (line.trim() === "") return;
      const message = parseMessage(line);
      if (message === null) {
        write(rpcError(null, "Every line must be one JSON-RPC message.", -32700));
        return;
      }
      if (message.method === "notifications/cancelled") cancels.get(message.params?.requestId)?.abort();
      const carried = carry(message).finally(() => running.delete(carried));
      running.add(carried);
    },
    async settled() {
      await Promise.all(running);
    },
  };
}
