import type { APIRequestContext } from "@playwright/test";
import { createBuyer } from "@/scripts/demo/buyer";
import { openEndpoint } from "./endpoint";

/** What there is to see in a used account: orders, a refund, refused calls, and a webhook that fails. */
export async function fillAccount(request: APIRequestContext, url: string, key: string): Promise<string> {
  const headers = { authorization: `Bearer ${key}` };
  const endpoint = await openEndpoint();
  endpoint.isDown = true;
  await request.put("/api/v1/webhooks", { headers, data: { url: endpoint.url } });
  const buyer = createBuyer(url, key);
  const document = `${url}/samples/acta-de-nacimiento.pdf`;
  const { jobId } = await buyer.submit(await buyer.quote(), document, {
    metadata: { case: "A very long name of a case that somebody typed ".repeat(4).trim() },
  });
  await buyer.submit(await buyer.quote({ speedTier: "rush" }), document, { applicantName: "Ж".repeat(200) });
  await request.post("/api/v1/submit", { headers, data: {} });
  await buyer.waitUntilReady(jobId, () => undefined);
  await buyer.refund(jobId, 1_000);
  await endpoint.close();
  return jobId;
}
