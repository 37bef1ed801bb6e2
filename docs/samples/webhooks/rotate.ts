import { createVidimus } from "vidimus/client";

const { webhook } = createVidimus();

const { secret, previousSecretUntil } = await webhook.rotateSecret({ idempotencyKey: "rotation-2026-12" });
console.log(`Accept the old secret and ${secret} until ${previousSecretUntil}.`);
