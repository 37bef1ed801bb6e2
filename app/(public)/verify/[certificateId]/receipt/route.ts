import { Problem } from "@/lib/core/problem";
import { verify } from "@/lib/operations/verify";
import { getServer } from "@/lib/server";
import { requestIdOf } from "@/lib/transport/request-id";
import { internalProblem, problemResponse } from "@/lib/transport/responses";

/** The receipt as a file, counted by the public rate limit like the page that links to it. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ certificateId: string }> },
): Promise<Response> {
  const requestId = requestIdOf(request);
  const headers = { "x-vc-request-id": requestId };
  try {
    const { services, gateway } = await getServer();
    const limit = await gateway.limitAddress(request);
    if (limit && !limit.allowed) {
      throw new Problem("RATE_LIMITED", `More than ${limit.limit} requests in 60 seconds.`, {
        retryAfterSeconds: Math.max(1, limit.resetSeconds),
      });
    }
    const { certificateId } = await params;
    const found = await verify(services, { input: { certificateId }, query: {}, idempotencyKey: null });
    return new Response(found.jws, {
      headers: {
        ...headers,
        "content-type": "application/jose",
        "content-disposition": `attachment; filename="${found.certificateId}.jws"`,
        "cache-control": "public, max-age=60",
      },
    });
  } catch (error) {
    const problem = error instanceof Problem ? error : internalProblem(requestId);
    if (!(error instanceof Problem))
      (await getServer()).services.log.error({ requestId, err: error }, "request failed");
    return problemResponse(problem, headers);
  }
}
