import { cron } from "inngest";
import { type MakeSigningKey, rotateSigningKeys } from "@/lib/operations/certificates/rotate-signing-keys";
import type { WorkflowParts } from "../client";

/** Publishes the next key ahead of its use and takes it into use when its time has come. */
export function createRotateSigningKeys({
  client,
  services,
  makeSigningKey,
}: WorkflowParts & { makeSigningKey: MakeSigningKey }) {
  return client.createFunction(
    { id: "rotate-signing-keys", triggers: [cron("TZ=Etc/UTC 7 * * * *")], retries: 3 },
    async ({ step }) => {
      await step.run("rotate", async () =>
        rotateSigningKeys(await services(), makeSigningKey, { force: false }),
      );
    },
  );
}
