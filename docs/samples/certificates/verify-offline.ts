import { readFile } from "node:fs/promises";
import { parseKeySet, ReceiptError, verifyReceipt } from "vidimus/certificates";

const keySet = parseKeySet(await readFile("keys.json", "utf8"));
const receipt = await readFile("receipt.jws", "utf8");

try {
  const { claims } = await verifyReceipt(receipt, keySet);
  console.log(`${claims.sub}: certified by ${claims.translator.name}`);
} catch (error) {
  if (!(error instanceof ReceiptError)) throw error;
  console.log(`Do not rely on it: ${error.code}, ${error.message}`);
}
