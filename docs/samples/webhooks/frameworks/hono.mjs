import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { verifyWebhook, WebhookError } from "vidimus/webhooks";

const secrets = (process.env.VIDIMUS_WEBHOOK_SECRET ?? "").split(/\s+/);
const app = new Hono();

app.post("/webhooks/vidimus", async (context) => {
  try {
    const event = await verifyWebhook(await context.req.text(), context.req.raw.headers, secrets);
    if (event.type === "order.ready") console.log(`fetch the result of ${event.data.jobId}`);
    return context.body(null, 204);
  } catch (error) {
    if (!(error instanceof WebhookError) || error.status === 500) throw error;
    return context.text(error.code, 400);
  }
});

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000), hostname: "127.0.0.1" });
