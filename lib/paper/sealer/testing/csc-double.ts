import { execFileSync } from "node:child_process";
import { randomBytes, X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLoopbackServer } from "@/lib/documents/sources/testing/loopback-server";
import type { DocumentKeyPem } from "../document-key";

export interface CscFaults {
  /** Instead of the certificate's key. */
  signsWith?: string;
  info?: object;
  objects?: { type: string; id: string }[];
  mode?: string;
  status?: number;
  /** Its error code for a wrong PIN. */
  pinWord?: string;
  isSilent?: boolean;
}

export const CSC = { clientId: "vidimus", clientSecret: "s3cret+/&", pin: "4711", credentialId: "GX0112348" };
const SHA256 = "2.16.840.1.101.3.4.2.1";

/**
 * As in the Cloud Signature Consortium's API v2.0 (8.4.4, 11.5, 11.6, 11.10); signs with OpenSSL. As strict: activation
 * data is for one signature of one hash.
 */
export async function startCscDouble({ certificatePem, privateKeyPem }: DocumentKeyPem) {
  const folder = mkdtempSync(join(tmpdir(), "vidimus-csc-"));
  const keyFile = join(folder, "key.pem");
  const own = new X509Certificate(certificatePem);
  const isRsa = own.publicKey.asymmetricKeyType === "rsa";
  const chain = certificatePem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  const tokens = new Set<string>();
  const activated = new Map<string, string>();
  const calls: string[] = [];
  const faults: CscFaults = {};

  const server = await startLoopbackServer(async (request, response) => {
    const method = request.url?.replace("/csc/v2/", "") ?? "";
    calls.push(method);
    if (faults.isSilent) return;
    const { status, body } = faults.status
      ? { status: faults.status, body: {} }
      : answer(method, request, await textOf(request));
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });

  function answer(method: string, { headers, method: verb }: IncomingMessage, text: string) {
    if (verb !== "POST") return refuse(405, "invalid_request");
    if (method === "oauth2/token") return issueToken(new URLSearchParams(text));
    if (!tokens.has(headers.authorization?.replace("Bearer ", "") ?? "")) return refuse(401, "invalid_token");
    const input = JSON.parse(text);
    if (input.credentialID !== CSC.credentialId) return refuse(400, "invalid_request");
    if (method === "credentials/info") return { status: 200, body: describe() };
    if (method === "credentials/authorize") return authorize(input);
    if (method === "signatures/signHash") return signHash(input);
    return refuse(501, "invalid_request");
  }

  function issueToken(form: URLSearchParams) {
    if (form.get("grant_type") !== "client_credentials" || form.get("client_id") !== CSC.clientId)
      return refuse(400, "invalid_request");
    if (form.get("client_secret") !== CSC.clientSecret) return refuse(400, "invalid_request");
    const token = randomBytes(8).toString("hex");
    tokens.add(token);
    return { status: 200, body: { access_token: token, token_type: "Bearer", expires_in: 3600 } };
  }

  function describe() {
    const algo = isRsa ? ["1.2.840.113549.1.1.1"] : ["1.2.840.10045.4.3.2"];
    return {
      key: { status: "enabled", algo, len: isRsa ? 2048 : 256 },
      cert: {
        status: "valid",
        certificates: chain.map((pem) => new X509Certificate(pem).raw.toString("base64")),
      },
      auth: { mode: faults.mode ?? "explicit", objects: faults.objects ?? [{ type: "Password", id: "PIN" }] },
      SCAL: "2",
      multisign: 1,
      ...faults.info,
    };
  }

  function authorize(input: Record<string, unknown>) {
    const { hashes, numSignatures, hashAlgorithmOID, authData } = input;
    if (!Array.isArray(hashes) || hashes.length !== 1 || numSignatures !== 1 || hashAlgorithmOID !== SHA256)
      return refuse(400, "invalid_request");
    if (JSON.stringify(authData) !== JSON.stringify([{ id: "PIN", value: CSC.pin }]))
      return refuse(400, faults.pinWord ?? "invalid_authentication_data");
    const SAD = randomBytes(16).toString("base64");
    activated.set(SAD, hashes[0]);
    return { status: 200, body: { SAD, expiresIn: 300 } };
  }

  function signHash(input: Record<string, unknown>) {
    const { SAD, hashes, signAlgo, hashAlgorithmOID } = input;
    const [hash, ...others] = Array.isArray(hashes) ? hashes : [];
    const isActive = faults.mode === "oauth2code" || activated.get(String(SAD)) === hash;
    if (
      !isActive ||
      others.length > 0 ||
      hashAlgorithmOID !== SHA256 ||
      !describe().key.algo.includes(String(signAlgo))
    )
      return refuse(400, "invalid_request");
    activated.delete(String(SAD));
    writeFileSync(keyFile, faults.signsWith ?? privateKeyPem);
    const options = ["pkeyutl", "-sign", "-inkey", keyFile, "-pkeyopt", "digest:sha256"];
    const signature = execFileSync("openssl", options, { input: Buffer.from(hash, "base64") });
    return { status: 200, body: { signatures: [signature.toString("base64")] } };
  }

  return {
    url: `${server.url}/csc/v2`,
    calls,
    faults,
    /** As after a restart or a withdrawal. */
    forgetTokens: () => tokens.clear(),
    close() {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Repeats what was sent, as careless services do. */
function refuse(status: number, error: string) {
  return { status, body: { error, error_description: `Invalid: ${CSC.clientSecret} ${CSC.pin}` } };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
