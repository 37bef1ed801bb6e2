import type { FileContent } from "@/lib/core/file-content";

export interface Sent {
  bytes: number;
  cut?: "reader" | "service";
}

interface Told {
  onEnd(sent: Sent): void;
  onFailure(error: unknown): void;
}

export class FileAnswer {
  readonly #content: FileContent;
  readonly #headers: Record<string, string>;

  constructor(content: FileContent, headers: Record<string, string>) {
    this.#content = content;
    this.#headers = headers;
  }

  async respond(method: string, told: Told): Promise<Response> {
    const content = this.#content;
    const pieces = typeof content === "string" ? oneOf(content) : content[Symbol.asyncIterator]();
    if (method !== "HEAD") return new Response(bodyOf(pieces, told), { headers: this.#headers });
    await pieces.return?.();
    told.onEnd({ bytes: 0 });
    return new Response(null, { headers: this.#headers });
  }
}

/** A failure breaks the connection, since a body that just ended would pass for the file. */
function bodyOf(
  pieces: AsyncIterator<Uint8Array<ArrayBuffer>>,
  told: Told,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  let isOver = false;
  const end = (sent: Sent) => {
    if (!isOver) told.onEnd(sent);
    isOver = true;
  };
  return new ReadableStream(
    {
      async pull(to) {
        try {
          const { done, value } = await pieces.next();
          if (isOver) return;
          if (!done) {
            to.enqueue(value);
            bytes += value.length;
            return;
          }
          to.close();
          end({ bytes });
        } catch (error) {
          if (isOver) return;
          told.onFailure(error);
          end({ bytes, cut: "service" });
          throw error;
        }
      },
      cancel() {
        end({ bytes, cut: "reader" });
        pieces.return?.().catch(told.onFailure);
      },
    },
    { highWaterMark: 0 },
  );
}

async function* oneOf(text: string): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  yield new TextEncoder().encode(text);
}
