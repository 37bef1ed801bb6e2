import { createVidimus } from "vidimus/client";

const { webhook } = createVidimus();
const url = process.env.VIDIMUS_WEBHOOK_URL;
if (!url) throw new Error("Set VIDIMUS_WEBHOOK_URL to your endpoint's URL.");

const { state } = await webhook.set(url);
const { messageId } = await webhook.test();
console.log(`The webhook is ${state}, test ${messageId} is on its way.`);
