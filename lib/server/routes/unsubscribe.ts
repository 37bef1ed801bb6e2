import { unsubscribe } from "@/lib/operations/notices/unsubscribe";
import { createPipeline } from "@/lib/transport/request-pipeline";
import { getServer } from "../get-server";

/**
 * For a mailbox provider's "unsubscribe" (RFC 8058): without a session, whatever the body says. The token in
 * the path ends one sort of mail of one member, and opens nothing.
 */
export const unsubscribeByPost = createPipeline({
  open: getServer,
  logOf: ({ services }) => services.log,
  label: "unsubscribe",
  headers: { "cache-control": "no-store" },
  async answer({ site: { services }, params: { token } }) {
    return unsubscribe(services, String(token));
  },
});

/** Some mail programs open it. A page asks first, since scanners open every address of a mail. */
export async function unsubscribePage(_request: Request, { params }: { params: Promise<{ token: string }> }) {
  const { services } = await getServer();
  const page = `${services.settings.siteUrl}/portal/unsubscribe#${encodeURIComponent((await params).token)}`;
  return Response.redirect(page, 303);
}
