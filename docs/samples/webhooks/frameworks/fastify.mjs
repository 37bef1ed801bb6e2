import Fastify from "fastify";
import { verifyWebhook, WebhookError } from "vidimus/webhooks";

const secrets = (process.env.VIDIMUS_WEBHOOK_SECRET ?? "").split(/\s+/);
const app = Fastify();

// In a plugin of its own: other routes keep Fastify's parser for JSON.
app.register(async (webhooks) => {
  webhooks.removeAllContentTypeParsers();
  webhooks.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  webhooks.post("/webhooks/vidimus", async (request, reply) => {
    try {
      const event = await verifyWebhook(request.body, request.headers, secrets);
      if (event.type === "order.ready") console.log(`fetch the result of ${event.data.jobId}`);
      return reply.code(204).send();
    } catch (error) {
      if (!(error instanceof WebhookError) || error.status === 500) throw error;
      return reply.code(400).send(error.code);
    }
  });
});

await app.listen({ port: Number(process.env.PORT ?? 3000), host: "127.0.0.1" });
