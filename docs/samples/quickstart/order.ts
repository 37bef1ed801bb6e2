import { writeFile } from "node:fs/promises";
import { createVidimus } from "vidimus/client";

// Reads VIDIMUS_BASE_URL and VIDIMUS_API_KEY.
const vidimus = createVidimus();
// The ID of your own record: with it in the key, a second run can't place a second order.
const yourOrderId = process.env.ORDER_ID;
if (!yourOrderId) throw new Error("Set ORDER_ID to the ID of your own record.");

const quote = await vidimus.quote({
  sourceLanguage: "es",
  useCase: "uscis",
  documentType: "birth_certificate",
  pageCount: 2,
  speedTier: "standard",
});
console.log(`$${(quote.totalCents / 100).toFixed(2)}, promised for ${quote.promisedDeliveryAt}`);

const order = {
  quote,
  documents: [{ url: `${process.env.VIDIMUS_BASE_URL}/samples/acta-de-nacimiento.pdf` }],
  applicantName: "María Elena Torres Vega",
};
const job = await vidimus.submit(order, { idempotencyKey: `translation-order-${yourOrderId}` });
for (const { message } of job.warnings ?? []) console.warn(message);

for await (const { status, progressPercent } of vidimus.waitFor(job)) {
  console.log(`${job.orderNumber}: ${status}, ${progressPercent} %`);
}

const { artifacts, certification } = await vidimus.result(job);
for (const artifact of artifacts) {
  await writeFile(`${artifact.certificateId}.pdf`, await vidimus.download(artifact));
}

if (certification) {
  const { valid, isSandbox } = await vidimus.verify(certification);
  console.log(`${certification.publicVerifyUrl}: valid ${valid}, specimen ${isSandbox}`);
}
