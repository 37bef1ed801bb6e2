import { unknownPath } from "@/lib/transport/unknown-path";
import { getServer } from "../get-server";
import { getSettings } from "../settings";

let handler: Promise<(request: Request) => Promise<Response>> | null = null;

export async function inngest(request: Request): Promise<Response> {
  const settings = getSettings().inngest;
  if (!settings) return unknownPath(request);
  handler ??= Promise.all([import("../worker"), getServer()]).then(([worker, server]) =>
    worker.createInngestHandler(settings, server),
  );
  handler.catch(() => {
    handler = null;
  });
  return (await handler)(request);
}
