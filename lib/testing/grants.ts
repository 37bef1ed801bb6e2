import { insertGrant } from "@/db/queries/oauth-grants";
import type { Scope } from "@/lib/core/keys/scopes";
import { writeKey } from "@/lib/operations/keys/keys";
import type { TestMember } from "./members";
import type { World } from "./world";

export const TEST_CLIENT = "https://client.test/app/metadata.json";

interface Terms {
  scopes?: readonly Scope[];
}

export function makeGrant(
  { services, server, clock }: Pick<World, "services" | "server" | "clock">,
  { partnerId, personId }: Pick<TestMember, "partnerId" | "personId">,
  { scopes = ["read", "order", "refund"] }: Terms = {},
): Promise<string> {
  const at = clock.now();
  return services.db.transaction(async (tx) => {
    const terms = { partnerId, environment: "sandbox", kind: "grant" } as const;
    const { id } = await writeKey({ services, tx, at }, server.open.secrets.seal, terms);
    await insertGrant(tx, {
      apiKeyId: id,
      personId,
      clientId: TEST_CLIENT,
      clientName: "An Agent's Host",
      scopes: [...scopes],
      createdAt: at,
    });
    return id;
  });
}
