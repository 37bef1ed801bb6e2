import { createHash, verify, X509Certificate } from "node:crypto";
import { z } from "zod";
import { type Ask, type CscClient, CscRefusal, type CscSettings, createCscClient } from "./csc-wire";
import { isSigningKey } from "./document-key";
import type { DocumentSigner } from "./signing/signer";

/** Source: RFC 5758 and RFC 8017. Written 2026-11-23. */
const SHA256_OID = "2.16.840.1.101.3.4.2.1";
const ECDSA_WITH_SHA256 = "1.2.840.10045.4.3.2";
/** The second is RSA by PKCS #1 v1.5 with the hash named beside it. */
const RSA_WITH_SHA256 = ["1.2.840.113549.1.1.11", "1.2.840.113549.1.1.1"];

/** The second is version 1's, but services kept it. */
const WRONG_PIN = ["invalid_authentication_data", "invalid_pin"];
/** Source: Cloud Signature Consortium, API v2.0, 11.5 credentials/info. */
const infoSchema = z.object({
  key: z.object({ status: z.string(), algo: z.array(z.string()) }),
  cert: z.object({ status: z.string().optional(), certificates: z.array(z.string()).min(1) }),
  auth: z.object({
    mode: z.string(),
    objects: z.array(z.object({ type: z.string(), id: z.string() })).optional(),
  }),
});
type CredentialInfo = z.infer<typeof infoSchema>;

const sadSchema = z.object({ SAD: z.string().min(1) });
const signaturesSchema = z.object({ signatures: z.array(z.string()).min(1) });

/**
 * A remote signing service gets only hashes. The credential is fetched for each seal, so that a renewed
 * certificate is published before it seals, and a withdrawn one seals nothing.
 */
export function createCscSigner(settings: CscSettings, ask: Ask): () => Promise<DocumentSigner> {
  const client = createCscClient(settings, ask);
  // Services lock a credential after a few wrong PINs, and a workflow retries often.
  let isPinRefused = false;

  return async () => {
    if (isPinRefused) throw new Error("The signing service refused CSC_PIN. Correct it and restart.");
    const info = await readCredential(client, settings.credentialId);
    const { certificates, own } = readChain(info);
    const signAlgo = algorithmFor(own, info.key.algo);
    return {
      certificates,
      notAfter: new Date(own.validTo),
      async sign(bytes) {
        const hash = createHash("sha256").update(bytes).digest("base64");
        const what = { credentialID: settings.credentialId, hashes: [hash], hashAlgorithmOID: SHA256_OID };
        const SAD = await authorize(what, info).catch((error: unknown) => {
          if (error instanceof CscRefusal && WRONG_PIN.includes(error.word)) isPinRefused = true;
          throw isPinRefused
            ? new Error("The signing service refused CSC_PIN.")
            : explain(error, "authorize");
        });
        const { signatures } = await client
          .call("signatures/signHash", { ...what, signAlgo, ...SAD }, signaturesSchema)
          .catch((error: unknown) => {
            throw explain(error, "make");
          });
        const signature = Buffer.from(signatures[0] ?? "", "base64");
        if (!verify("sha256", bytes, own.publicKey, signature))
          throw new Error("The signing service's signature doesn't fit the credential's certificate.");
        return new Uint8Array(signature);
      },
    };
  };

  async function authorize(
    what: { credentialID: string; hashes: string[]; hashAlgorithmOID: string },
    { auth }: CredentialInfo,
  ): Promise<{ SAD?: string }> {
    if (auth.mode !== "explicit") return {};
    const objects = auth.objects ?? [];
    const [first, ...others] = objects;
    if (others.length > 0 || (first && first.type !== "Password"))
      throw new Error("The credential needs more than a PIN, so no service can use it by itself.");
    if (first && settings.pin === null) throw new Error("The credential needs a PIN: set CSC_PIN.");
    const authData = first ? { authData: [{ id: first.id, value: settings.pin }] } : {};
    return client.call("credentials/authorize", { ...what, numSignatures: 1, ...authData }, sadSchema);
  }
}

async function readCredential(client: CscClient, credentialID: string): Promise<CredentialInfo> {
  const asked = { credentialID, certificates: "chain", certInfo: true, authInfo: true };
  const info = await client.call("credentials/info", asked, infoSchema).catch((error: unknown) => {
    if (error instanceof CscRefusal && error.word === "invalid_request")
      throw new Error("The signing service doesn't know the credential CSC_CREDENTIAL_ID.");
    throw explain(error, "describe");
  });
  if (info.key.status !== "enabled")
    throw new Error("The signing service has disabled the credential's key.");
  const { status = "valid" } = info.cert;
  if (status !== "valid")
    throw new Error(`The credential's certificate is ${status}, says the signing service.`);
  return info;
}

function readChain({ cert }: CredentialInfo): { certificates: Uint8Array[]; own: X509Certificate } {
  try {
    const chain = cert.certificates.map((each) => new X509Certificate(Buffer.from(each, "base64")));
    const [own] = chain;
    const isInOrder = chain.every((each, at) => {
      const issuer = chain[at + 1];
      return !issuer || each.checkIssued(issuer);
    });
    if (!own || !isInOrder) throw new Error("not in order");
    return { certificates: chain.map(({ raw }) => new Uint8Array(raw)), own };
  } catch {
    throw new Error("The credential's certificates aren't a chain, its own first.");
  }
}

function algorithmFor({ publicKey }: X509Certificate, offered: readonly string[]): string {
  if (!isSigningKey(publicKey))
    throw new Error("The credential's key is neither P-256 nor RSA of 2048 bits or more.");
  const usable = publicKey.asymmetricKeyType === "rsa" ? RSA_WITH_SHA256 : [ECDSA_WITH_SHA256];
  const found = usable.find((oid) => offered.includes(oid));
  if (!found) throw new Error("The credential offers no signature with SHA-256 that a seal can have.");
  return found;
}

function explain(error: unknown, step: "describe" | "authorize" | "make"): unknown {
  if (!(error instanceof CscRefusal)) return error;
  if (error.status === 401)
    return new Error(
      "The signing service refused the access: check CSC_ACCESS_TOKEN, or the client's rights.",
    );
  const whats = {
    describe: "describe the credential",
    authorize: "authorize the seal",
    make: "make the seal",
  };
  return new Error(`The signing service didn't ${whats[step]}: ${error.message}.`);
}
