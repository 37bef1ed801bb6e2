import { Problem } from "@/lib/core/problem";
import type { Log } from "@/lib/operations/context";
import { receiveUpload } from "@/lib/operations/uploads/receive-upload";
import { getServer } from "@/lib/server";
import { linkRefusal } from "@/lib/server/gateway";
import { requestIdOf } from "@/lib/transport/request-id";
import { internalProblem, problemResponse } from "@/lib/transport/responses";
import { handlersFor } from "@/lib/transport/route-handlers";

/** Takes the bytes of an upload, where the storage cannot take them itself; the signed link is all the right there is. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handlersFor(
  ["PUT", "OPTIONS"],
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
      const link = {
        id: String((await params)?.uploadId),
        expires: searchParams.get("expires"),
        signature: searchParams.get("signature"),
      };
      await receiveUpload(services, link, request.body);
      return new Response(null, { status: 204, headers });
    } catch (error) {
      if (!(error instanceof Problem)) log?.error({ requestId, err: error }, "upload failed");
      const problem = error instanceof Problem ? await refuse(error) : internalProblem(requestId);
      return problemResponse(problem, headers);
    }
  },
  false,
);
