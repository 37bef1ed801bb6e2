import { createVidimus } from "vidimus/client";

const { webhook } = createVidimus();

const { secret, previousSecretUntil } = await webhook.rotateSecret({ idempotencyKey: "rotation-2026-12" });
console.log(`Receive with the old and ${secret} until ${previousSecretUntil}.`);
