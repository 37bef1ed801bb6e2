import { createVidimus } from "vidimus/client";

const { webhook } = createVidimus();

const today = new Date().toISOString().slice(0, 10);
const idempotencyKey = `rotation-${today}`;
const { secret, previousSecretUntil } = await webhook.rotateSecret({ idempotencyKey });
console.log(`Accept the old secret and ${secret} until ${previousSecretUntil}.`);
