import { createVidimus } from "vidimus/client";

const { webhook } = createVidimus();

// After an outage on your side, replay everything that we gave up on.
const missed = [];
for await (const delivery of webhook.deliveries({ state: ["failed", "endpoint_disabled"] }))
  missed.push(delivery);

// The list begins with the newest. What happened first goes first.
for (const delivery of missed.reverse()) {
  await webhook.replay(delivery);
  console.log(`${delivery.messageId} (${delivery.type}) is sent again.`);
}
