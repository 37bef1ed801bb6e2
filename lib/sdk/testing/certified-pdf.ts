import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { AFRelationship, PDFDocument } from "@cantoo/pdf-lib";
import { LIVE_ORDER } from "@/lib/contract/examples/receipts";
import { type DocumentKey, openDocumentKey } from "@/lib/paper/keys";
import { makeDocumentKey } from "@/lib/paper/seal";
import { sealAnything } from "@/lib/paper/sealer/testing/seal-anything";
import type { KeySet } from "../client/wire";

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const CLAIMS = JSON.parse(Buffer.from(LIVE_ORDER.jws.split(".")[1] ?? "", "base64url").toString());

export interface Issuer {
  keySet: KeySet;
  documentKey: DocumentKey;
  receipt(claims?: object): string;
  /** A sealed PDF with this receipt, for this certificate. */
  pdf(options?: {
    jws?: string;
    certificateId?: string;
    documentKey?: DocumentKey;
    /** Each draws something else. */
    pageCount?: number;
  }): Promise<Uint8Array<ArrayBuffer>>;
}

/** Somebody who issues certified PDFs, with keys of their own and a certificate that bears our name. */
export async function makeIssuer(notAfter = new Date("2036-01-01T00:00:00Z")): Promise<Issuer> {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const names = { organization: "Vidimus", commonName: "Vidimus document seal (vidimus.example)" };
  const documentKey = openDocumentKey(
    await makeDocumentKey({ ...names, notBefore: new Date("2026-01-01T00:00:00Z"), notAfter }),
  );
  const receipt = (claims: object = {}) => {
    const header = { alg: "EdDSA", typ: "vc-receipt+jws", kid: "test" };
    const input = `${encode(header)}.${encode({ ...CLAIMS, ...claims })}`;
    return `${input}.${sign(null, Buffer.from(input), privateKey).toString("base64url")}`;
  };
  const jwk = publicKey.export({ format: "jwk" });
  return {
    documentKey,
    receipt,
    keySet: {
      keys: [{ kty: "OKP", crv: "Ed25519", x: jwk.x ?? "", kid: "test", alg: "EdDSA", use: "sig" }],
      sealCertificates: [
        {
          kty: "EC",
          use: "sig",
          kid: fingerprintOf(documentKey),
          x5c: documentKey.certificates.map((der) => Buffer.from(der).toString("base64")),
          "x5t#S256": fingerprintOf(documentKey),
        },
      ],
    },
    async pdf({
      jws = receipt(),
      certificateId = LIVE_ORDER.certificateId,
      documentKey: other,
      pageCount = 1,
    } = {}) {
      const file = await PDFDocument.create();
      for (let page = 0; page < pageCount; page++)
        file.addPage().drawRectangle({ width: 9 + page, height: 9 });
      const afRelationship = AFRelationship.Data;
      await file.attach(new TextEncoder().encode(jws), "receipt.jws", { afRelationship });
      return sealAnything(await file.save(), other ?? documentKey, { reason: `Seals ${certificateId}.` });
    },
  };
}

function fingerprintOf({ certificates: [der = new Uint8Array()] }: DocumentKey): string {
  return createHash("sha256").update(der).digest("base64url");
}
