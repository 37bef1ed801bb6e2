type Fetch = typeof globalThis.fetch;

const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

function networkFailure(message: string): TypeError {
  return new TypeError("fetch failed", { cause: new Error(message) });
}

async function readBody(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new Error("the answer is too long");
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function isCut(response: Response, body: Uint8Array): boolean {
  if (!response.ok) return false;
  try {
    JSON.parse(new TextDecoder().decode(body));
    return false;
  } catch {
    return true;
  }
}

export function createBoundedFetch(options: { origin: string; timeoutMs: number }): Fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== options.origin) throw new Error("a model's request went astray");
    const deadline = AbortSignal.timeout(options.timeoutMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    try {
      const response = await fetch(url, { ...init, redirect: "error", signal });
      const body = await readBody(response);
      if (isCut(response, body)) throw new Error("the answer was cut short");
      const { status, statusText, headers } = response;
      return new Response(body, { status, statusText, headers });
    } catch (error) {
      if (init?.signal?.aborted) throw error;
      throw networkFailure(deadline.aborted ? "no answer in time" : "the connection failed");
    }
  };
}
