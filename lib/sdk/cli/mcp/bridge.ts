import { delayMs } from "../../client/exchange";
import { pause } from "../../client/pause";
import { retryAfterOf } from "../../client/read-error";
import { headersOf } from "./headers";
import { lostAnswer, type Message, parseMessage, rpcError } from "./message";
import { readAnswers } from "./read-answers";
import { isRepeatable } from "./repeatable";

interface Failure {
  told: string;
  /** Another attempt may be answered. */
  isPassing: boolean;
  retryAfterSeconds: number;
}

interface Bridging {
  url: string;
  apiKey: string | null;
  fetch: typeof fetch;
  /** A line to the host. */
  write(line: string): void;
  signal: AbortSignal;
  /** Replaces the clock in tests. */
  wait?: typeof pause;
}

/** As the client repeats a call by itself. */
const MAX_REPEATS = 2;
/** A limit, and what proxies and the service answer while it can't be reached. */
const PASSING = [429, 502, 503, 504];

export interface Bridge {
  take(line: string): void;
  /** Resolves once every message taken is answered. */
  settled(): Promise<void>;
}

/** Carries JSON-RPC lines of a host to the service's MCP endpoint, and its answers back, side by side. */
export function createBridge({ url, apiKey, fetch, write, signal, wait = pause }: Bridging): Bridge {
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
    const either = AbortSignal.any([signal, cancel.signal]);
    /** An attempt ended without an answer or a refusal, so that it may have had an effect. */
    let isOpen = false;
    const attemptOnce = async (): Promise<Failure | null> => {
      let response: Response;
      try {
        response = await fetch(url, {
          method: "POST",
          headers: headersOf(message, { apiKey, agreedVersion }),
          body: JSON.stringify(message),
          redirect: "manual",
          signal: either,
        });
        const refusal = await readAnswers(response, answer);
        if (id === undefined || isAnswered) return null;
        // A refusal is an answer; a failure says nothing of what came before it.
        const isRefused = refusal !== null && response.status < 500;
        isOpen ||= !isRefused;
        return {
          told: refusal ?? `The service returned ${response.status} and no response to this request.`,
          isPassing: response.ok || PASSING.includes(response.status),
          retryAfterSeconds: retryAfterOf(response.headers) ?? 0,
        };
      } catch (error) {
        if (id === undefined || isAnswered) return null;
        isOpen = true;
        const why = error instanceof Error ? error.message : error;
        return {
          told: `No answer came from the service: ${why}.`,
          isPassing: true,
          retryAfterSeconds: 0,
        };
      }
    };
    try {
      for (let attempt = 0; ; attempt += 1) {
        const failure = await attemptOnce();
        // Who cancels a request waits for no answer to it.
        if (failure === null || id === undefined || either.aborted) return;
        const { told, isPassing, retryAfterSeconds } = failure;
        const isRepeated = isPassing && attempt < MAX_REPEATS && isRepeatable(message);
        const ms = isRepeated ? delayMs(retryAfterSeconds, attempt, Math.random()) : null;
        if (ms === null) {
          const all = attempt === 0 ? told : `${told} It was tried ${attempt + 1} times.`;
          write(isOpen ? lostAnswer(message, id, all) : rpcError(id, all));
          return;
        }
        await wait(ms, either);
      }
    } catch (error) {
      if (!either.aborted) throw error;
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
