import { mkdir, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Output } from "@/lib/contract/operations";
import type { createBuyer } from "./buyer";
import { sayStep, showProgress } from "./terminal";
import { verifyOffline } from "./verify-offline";

export async function followOrder(
  where: { folder: string; url: string },
  buyer: ReturnType<typeof createBuyer>,
  order: Output<"submit">,
): Promise<{ publicVerifyUrl: string; result: Output<"result"> }> {
  await buyer.waitUntilReady(order.jobId, showProgress);
  const result = await buyer.result(order.jobId);
  const [artifact] = result.artifacts;
  const { certification } = result;
  if (!artifact || !certification) throw new Error("the result has no certified PDF");
  const pdf = await buyer.download(artifact);
  const { folder } = where;
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${order.orderNumber}.pdf`);
  await writeFile(file, pdf);
  await writeFile(join(folder, `${order.orderNumber}.jws`), certification.jws);
  sayStep("Certified PDF", `${relative(process.cwd(), file)} (${pdf.length} bytes, SHA-256 as recorded)`);

  const verified = await buyer.verify(certification.certificateId);
  if (!verified.valid) throw new Error("the certificate does not verify online");
  if (verified.documentHash !== artifact.sha256) throw new Error("verify knows another document hash");
  const kind = verified.isSandbox ? "a sandbox specimen" : "a live certificate";
  sayStep("Verified online", `${certification.certificateId}, valid, ${kind}`);
  const keySet = await (await fetch(`${where.url}/.well-known/jwks.json`)).text();
  await writeFile(join(folder, "jwks.json"), keySet);
  const claims = await verifyOffline(keySet, certification.jws);
  if (claims.sub !== certification.certificateId) throw new Error("the receipt is another certificate's");
  sayStep("Verified offline", `receipt signed by key ${claims.kid}, for ${claims.orderNumber}`);
  return { publicVerifyUrl: certification.publicVerifyUrl, result };
}
