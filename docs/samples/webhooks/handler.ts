import { verifyWebhook, WebhookError } from "vidimus/webhooks";

/** Works in any framework that gives you a Request: Next, Hono, Bun, Deno, Cloudflare. */
export async function POST(request: Request): Promise<Response> {
  const secrets = (process.env.VIDIMUS_WEBHOOK_SECRET ?? "").split(/\s+/);
  try {
    const event = await verifyWebhook(await request.text(), request.headers, secrets);
    if (event.type === "order.ready") console.log(`fetch the result of ${event.data.jobId}`);
    return new Response(null, { status: 204 });
  } catch (error) {
    // A secret that isn't set is a fault of your own: it belongs in your log.
    if (!(error instanceof WebhookError) || error.status === 500) throw error;
    return new Response(error.code, { status: 400 });
  }
}
