import { readFile } from "node:fs/promises";
import { createVidimus } from "vidimus/client";

const vidimus = createVidimus();
const yourOrderId = process.env.ORDER_ID;
if (!yourOrderId) throw new Error("Set ORDER_ID to the ID of your own record.");

const document = await vidimus.upload(await readFile("birth-certificate.pdf"));
const pageCount = document.pageCount ?? 1;
console.log(`${pageCount} pages, ${document.detectedLanguage}, legibility ${document.legibility}`);

const quote = await vidimus.quote({
  sourceLanguage: "es",
  useCase: "uscis",
  documentType: "birth_certificate",
  pageCount,
  speedTier: "standard",
});
const order = { quote, documents: [document] };
const idempotencyKey = `translation-order-${yourOrderId}`;
const { orderNumber } = await vidimus.submit(order, { idempotencyKey });
console.log(`ordered ${orderNumber}`);
