import { createVidimus } from "vidimus/client";

const { webhook } = createVidimus();

const { state } = await webhook.set("https://hooks.caseworks.example/vidimus");
const { messageId } = await webhook.test();
console.log(`The webhook is ${state}, test ${messageId} is on its way.`);

// After an outage on your side, replay everything that we gave up on.
for await (const delivery of webhook.deliveries({ state: ["failed", "endpoint_disabled"] })) {
  await webhook.replay(delivery);
  console.log(`${delivery.messageId} (${delivery.type}) is sent again.`);
}
