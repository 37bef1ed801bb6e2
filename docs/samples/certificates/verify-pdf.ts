import { readFile } from "node:fs/promises";
import { PdfError, parseKeySet, ReceiptError, verifyPdf } from "vidimus/certificates";

const keySet = parseKeySet(await readFile("keys.json", "utf8"));
const pdf = await readFile("certified.pdf");

try {
  const { claims, sha256, sealedWith } = await verifyPdf(pdf, keySet);
  console.log(`${claims.sub}: certified by ${claims.translator.name}`);
  console.log(
    `The file is as it was sealed, with certificate ${sealedWith.fingerprint}; its SHA-256 is ${sha256}`,
  );
} catch (error) {
  if (error instanceof PdfError)
    console.log(`Do not rely on it, its seal fails: ${error.code}, ${error.message}`);
  else if (error instanceof ReceiptError) console.log(`Do not rely on it, its receipt fails: ${error.code}`);
  else throw error;
}
