import { Problem } from "@/lib/core/problem";
import type { Log } from "@/lib/operations/context";
import { downloadArtifact } from "@/lib/operations/download-artifact";
import { getServer } from "@/lib/server";
import { linkRefusal } from "@/lib/server/gateway";
import { requestIdOf } from "@/lib/transport/request-id";
import { internalProblem, problemResponse } from "@/lib/transport/responses";
import { handlersFor } from "@/lib/transport/route-handlers";

/** Signed links to certified PDFs. A HEAD looks without taking delivery. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handlersFor(
  ["GET", "HEAD", "OPTIONS"],
  async (request, { params }) => {
    const requestId = requestIdOf(request);
    const headers = { "x-vc-request-id": requestId, "cache-control": "private, no-store" };
    let log: Log | null = null;
    let refuse = async (problem: Problem) => problem;
    try {
      const { services, gateway } = await getServer();
      log = services.log;
      refuse = (problem) => linkRefusal(gateway, request, problem);
      const { searchParams } = new URL(request.url);
      const { bytes, fileName } = await downloadArtifact(
        services,
        {
          certificateId: String((await params)?.certificateId),
          expires: searchParams.get("expires"),
          signature: searchParams.get("signature"),
        },
        { marksDelivered: request.method === "GET" },
      );
      return new Response(new Uint8Array(bytes), {
        headers: {
          ...headers,
          "content-type": "application/pdf",
          "content-length": String(bytes.length),
          "content-disposition": `inline; filename="${fileName}"`,
          "x-content-type-options": "nosniff",
        },
      });
    } catch (error) {
      if (!(error instanceof Problem)) log?.error({ requestId, err: error }, "download failed");
      const problem = error instanceof Problem ? await refuse(error) : internalProblem(requestId);
      return problemResponse(problem, headers);
    }
  },
  false,
);
