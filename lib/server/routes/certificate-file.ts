import { downloadArtifact, fileKindOf } from "@/lib/operations/delivery/download-artifact";
import { linkRefusal } from "@/lib/server/gateway/gateway";
import { FileAnswer } from "@/lib/transport/file-answer";
import { createPipeline } from "@/lib/transport/request-pipeline";
import { handlersFor } from "@/lib/transport/route-handlers";
import { getServer } from "../get-server";

/** A HEAD looks without taking delivery. */
export const certificateFile = handlersFor(
  ["GET", "HEAD", "OPTIONS"],
  createPipeline({
    open: getServer,
    logOf: ({ services }) => services.log,
    label: "download",
    headers: { "cache-control": "private, no-store" },
    refuse: (problem, { site: { gateway }, request }) => linkRefusal(gateway, request, problem),
    async answer({ site: { services }, request, params }) {
      const { searchParams } = new URL(request.url);
      const { content, sizeBytes, fileName, mediaType, policy } = await downloadArtifact(
        services,
        {
          certificateId: String(params.certificateId),
          kind: fileKindOf(searchParams.get("file")),
          expires: searchParams.get("expires"),
          signature: searchParams.get("signature"),
        },
        { marksDelivered: request.method === "GET" },
      );
      return new FileAnswer(content, {
        "content-type": mediaType,
        "content-length": String(sizeBytes),
        "content-disposition": `${policy ? "attachment" : "inline"}; filename="${fileName}"`,
        "x-content-type-options": "nosniff",
        ...(policy ? { "content-security-policy": policy } : {}),
      });
    },
  }),
  false,
);
