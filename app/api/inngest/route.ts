import { getServer, getSettings } from "@/lib/server";
import { unknownPath } from "@/lib/transport/unknown-path";

let handler: Promise<(request: Request) => Promise<Response>> | null = null;

/** The endpoint that Inngest calls. Without its keys, workflows run in process and the endpoint doesn't exist. */
async function inngest(request: Request): Promise<Response> {
  const settings = getSettings().inngest;
  if (!settings) return unknownPath(request);
  handler ??= Promise.all([import("@/lib/server/worker"), getServer()]).then(([worker, server]) =>
    worker.createInngestHandler(settings, server),
  );
  // A service that could not be opened once is tried again by the next request.
  handler.catch(() => {
    handler = null;
  });
  return (await handler)(request);
}

export const GET = inngest;
export const POST = inngest;
export const PUT = inngest;
