import { Problem } from "@/lib/core/problem";
import { verify } from "@/lib/operations/verify";
import { getServer } from "@/lib/server";
import type { RunningServer } from "@/lib/server/state";
import { applyLimit } from "@/lib/transport/apply-limit";
import { requestIdOf } from "@/lib/transport/request-id";
import { internalProblem, problemResponse } from "@/lib/transport/responses";

/** The receipt as a file, counted by the public rate limit like the page that links to it. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ certificateId: string }> },
): Promise<Response> {
  const requestId = requestIdOf(request);
  const headers: Record<string, string> = { "x-vc-request-id": requestId };
  let server: RunningServer | null = null;
  try {
    server = await getServer();
    const { services, gateway } = server;
    const limit = await gateway.limitAddress(request);
    if (limit) applyLimit(limit, headers);
    const { certificateId } = await params;
    const found = await verify(services, { params: { certificateId } });
    if (found.jws === "")
      throw new Problem("CERTIFICATE_NOT_FOUND", "This certificate's receipt was erased.");
    return new Response(found.jws, {
      headers: {
        ...headers,
        "content-type": "application/jose",
        "content-disposition": `attachment; filename="${found.certificateId}.jws"`,
        "cache-control": "public, max-age=60",
      },
    });
  } catch (error) {
    if (error instanceof Problem) return problemResponse(error, headers);
    server?.services.log.error({ requestId, err: error }, "request failed");
    return problemResponse(internalProblem(requestId), headers);
  }
}
