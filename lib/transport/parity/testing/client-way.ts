import type { ToolOperationName } from "@/lib/contract/operations";
import { createVidimus, type Vidimus, VidimusError } from "@/lib/sdk/client";
import type { Inputs } from "@/lib/sdk/client/wire";
import type { Told, Way } from "./told";

export function clientWay(baseUrl: string): Way {
  return {
    async ask(name, args, apiKey) {
      const vidimus = createVidimus({ apiKey, baseUrl, maxRetries: 0 });
      try {
        return {
          isRefused: false,
          body: await callByName(vidimus, name, args),
          status: 200,
          isReplayed: null,
        };
      } catch (error) {
        if (!(error instanceof VidimusError)) throw error;
        return told(error);
      }
    },
    close: async () => undefined,
  };
}

/** Unchecked casts: the arguments may be wrong on purpose. */
function callByName(
  vidimus: Vidimus,
  name: ToolOperationName,
  args: Record<string, unknown>,
): Promise<unknown> {
  const { compare, ...input } = args;
  const { jobId, certificateId } = args as { jobId: string; certificateId: string };
  switch (name) {
    case "capabilities":
      return vidimus.capabilities();
    case "quote":
      return vidimus.quote(input as Inputs["quote"], { compare: compare as "tiers" });
    case "submit":
      return vidimus.submit(args as Inputs["submit"]);
    case "status":
      return vidimus.status(jobId);
    case "result":
      return vidimus.result(jobId);
    case "refund":
      // By default the client sends a key, which neither tools nor a bare request have.
      return vidimus.refund(args as Inputs["refund"], { idempotencyKey: null });
    case "verify":
      return vidimus.verify(certificateId);
  }
}

function told(error: VidimusError): Told {
  const { code, message, recoveryHint, retryable, retryAfterSeconds, field, jobId, docUrl, status } = error;
  const known = { code, message, recoveryHint, retryable };
  const more = {
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(field === undefined ? {} : { field }),
    ...(jobId === undefined ? {} : { jobId }),
    ...(docUrl === undefined ? {} : { docUrl }),
  };
  return { isRefused: true, body: { error: { ...known, ...more } }, status, isReplayed: null };
}
