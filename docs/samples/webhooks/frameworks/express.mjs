import express from "express";
import { verifyWebhook, WebhookError } from "vidimus/webhooks";

const secrets = (process.env.VIDIMUS_WEBHOOK_SECRET ?? "").split(/\s+/);
const app = express();

// Above express.json(), which would parse the body first.
app.post("/webhooks/vidimus", express.raw({ type: "*/*" }), async (request, response) => {
  try {
    const event = await verifyWebhook(request.body, request.headers, secrets);
    if (event.type === "order.ready") console.log(`fetch the result of ${event.data.jobId}`);
    response.sendStatus(204);
  } catch (error) {
    if (!(error instanceof WebhookError) || error.status === 500) throw error;
    response.status(400).send(error.code);
  }
});
app.use(express.json());

app.listen(Number(process.env.PORT ?? 3000), "127.0.0.1");
