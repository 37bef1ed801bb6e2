import { replayMessage } from "@/lib/operations/webhooks/replay-message";
import { furtherRoute } from "@/lib/server/further-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = furtherRoute({
  replayDelivery: async ({ services }, { apiKeyId }, { params: { messageId } }) => {
    await replayMessage(services, messageId, apiKeyId);
    return { messageId, state: "pending" };
  },
});
