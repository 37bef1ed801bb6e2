import { receiveUpload } from "@/lib/operations/uploads/receive-upload";
import { linkRefusal } from "@/lib/server/gateway/gateway";
import { createPipeline } from "@/lib/transport/request-pipeline";
import { handlersFor } from "@/lib/transport/route-handlers";
import { getServer } from "../get-server";

/** Only if the storage can't take them itself. The signed link is the right. */
export const upload = handlersFor(
  ["PUT", "OPTIONS"],
  createPipeline({
    open: getServer,
    logOf: ({ services }) => services.log,
    label: "upload",
    headers: { "cache-control": "private, no-store" },
    refuse: (problem, { site: { gateway }, request }) => linkRefusal(gateway, request, problem),
    async answer({ site: { services }, request, params }) {
      const { searchParams } = new URL(request.url);
      const link = {
        id: String(params.uploadId),
        expires: searchParams.get("expires"),
        signature: searchParams.get("signature"),
      };
      await receiveUpload(services, link, request.body);
      return new Response(null, { status: 204 });
    },
  }),
  false,
);
