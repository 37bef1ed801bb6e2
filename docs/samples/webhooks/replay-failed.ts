import { createVidimus } from "vidimus/client";

const { webhook } = createVidimus();

// After an outage on your side, replay everything that we gave up on.
for await (const delivery of webhook.deliveries({ state: ["failed", "endpoint_disabled"] })) {
  await webhook.replay(delivery);
  console.log(`${delivery.messageId} (${delivery.type}) is sent again.`);
}
