import { Problem } from "@/lib/core/problem";
import { receiveEvent } from "@/lib/operations/processor-events/receive-event";
import { readBytes } from "@/lib/transport/read-bytes";
import { createPipeline } from "@/lib/transport/request-pipeline";
import { handlersFor } from "@/lib/transport/route-handlers";
import { getServer } from "../get-server";

const MAX_MEGABYTES = 1;

/**
 * Stored and answered at once, handled by a workflow. No rate limit: the signature authenticates the
 * processor, which sends in bursts.
 */
export const stripe = handlersFor(
  ["POST", "OPTIONS"],
  createPipeline({
    open: getServer,
    logOf: ({ services }) => services.log,
    label: "processor-event",
    headers: { "cache-control": "no-store" },
    async answer({ site: { services }, request }) {
      const body = decode(await readBytes(request, MAX_MEGABYTES, null));
      await receiveEvent(services, body, request.headers.get("stripe-signature") ?? "");
      return { received: true };
    },
  }),
  false,
);

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Problem("VALIDATION_ERROR", "The request body is not UTF-8.");
  }
}
