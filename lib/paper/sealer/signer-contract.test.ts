import { execFileSync } from "node:child_process";
import { createPrivateKey, verify, X509Certificate } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { guardedRequest } from "@/lib/documents/fetch";
import { hasProgram } from "../renderer/testing/programs";
import { createCscSigner } from "./csc-signer";
import type { CscSettings } from "./csc-wire";
import { type DocumentKeyPem, openDocumentKey } from "./document-key";
import { makeDocumentKey } from "./make-document-key";
import type { DocumentSigner } from "./signing/signer";
import { CSC, startCscDouble } from "./testing/csc-double";

const SPAN = { notBefore: new Date("2026-01-01T00:00:00Z"), notAfter: new Date("2036-01-01T00:00:00Z") };
const makeP256 = () => makeDocumentKey({ organization: "Vidimus", commonName: "Vidimus seal", ...SPAN });
const hasOpenssl = hasProgram("openssl");

function makeSelfSigned(...key: string[]): DocumentKeyPem {
  const options = [
    "req",
    "-x509",
    "-newkey",
    ...key,
    "-nodes",
    "-keyout",
    "-",
    "-subj",
    "/CN=Seal",
    "-days",
    "10",
  ];
  const both = execFileSync("openssl", options, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  return { certificatePem: both, privateKeyPem: both };
}

function keepsTheContract(open: () => Promise<DocumentSigner>, pem: () => DocumentKeyPem) {
  it("names its own certificate first, and until when it lasts", async () => {
    const own = new X509Certificate(pem().certificatePem);
    const { certificates, notAfter } = await open();
    expect(Buffer.from(certificates[0] ?? []).equals(own.raw)).toBe(true);
    expect(notAfter).toEqual(new Date(own.validTo));
  });

  it.each([0, 1, 100_000])("signs %i bytes so that they fit the certificate", async (length) => {
    const bytes = new Uint8Array(length).fill(7);
    const signature = await (await open()).sign(bytes);
    const { publicKey } = new X509Certificate(pem().certificatePem);
    expect(verify("sha256", bytes, publicKey, signature)).toBe(true);
    expect(verify("sha256", Buffer.from("other"), publicKey, signature)).toBe(false);
  });
}

describe.each([
  ["P-256", makeP256],
  ...(hasOpenssl ? ([["RSA", async () => makeSelfSigned("rsa:2048")]] as const) : []),
] as const)("a key in this process, %s", (_, make) => {
  let pem: DocumentKeyPem;
  beforeAll(async () => {
    pem = await make();
  });
  keepsTheContract(
    async () => openDocumentKey(pem),
    () => pem,
  );
});

describe.skipIf(!hasOpenssl)("a key at a remote signing service (needs openssl)", () => {
  let pem: DocumentKeyPem;
  let service: Awaited<ReturnType<typeof startCscDouble>>;
  beforeAll(async () => {
    pem = await makeP256();
    service = await startCscDouble(pem);
  });
  beforeEach(() => {
    for (const name of Object.keys(service.faults))
      delete service.faults[name as keyof typeof service.faults];
    service.calls.length = 0;
  });
  afterAll(() => service.close());

  const settings = (changes: Partial<CscSettings> = {}): CscSettings => ({
    url: service.url,
    credentialId: CSC.credentialId,
    pin: CSC.pin,
    access: {
      kind: "client",
      tokenUrl: `${service.url}/oauth2/token`,
      clientId: CSC.clientId,
      clientSecret: CSC.clientSecret,
    },
    ...changes,
  });
  const opener = (changes: Partial<CscSettings> = {}, timeoutMs = 5000) =>
    createCscSigner(settings(changes), (request) =>
      guardedRequest({ ...request, timeoutMs }, { allowLoopback: true }),
    );
  const sign = async (open: () => Promise<DocumentSigner>) => (await open()).sign(new Uint8Array([1]));
  const refusal = async (open: () => Promise<DocumentSigner>) => {
    const error: unknown = await sign(open).catch((thrown: unknown) => thrown);
    if (!(error instanceof Error)) throw new Error("it signed");
    for (const secret of [CSC.clientSecret, CSC.pin]) expect(String(error.stack)).not.toContain(secret);
    return error.message;
  };

  describe("P-256", () => {
    keepsTheContract(
      () => opener()(),
      () => pem,
    );
  });

  it("fetches one token for many seals, and another when the service has forgotten it", async () => {
    const open = opener();
    await sign(open);
    await sign(open);
    expect(service.calls.filter((method) => method === "oauth2/token")).toHaveLength(1);
    service.forgetTokens();
    await sign(open);
    expect(service.calls.filter((method) => method === "oauth2/token")).toHaveLength(2);
  });

  it("needs no PIN where the access token is enough", async () => {
    service.faults.mode = "oauth2code";
    await sign(opener({ pin: null }));
    expect(service.calls).not.toContain("credentials/authorize");
  });

  it("says which setting the service refused", async () => {
    const wrong = {
      kind: "client",
      tokenUrl: `${service.url}/oauth2/token`,
      clientId: CSC.clientId,
    } as const;
    expect(await refusal(opener({ access: { ...wrong, clientSecret: "no" } }))).toContain(
      "CSC_CLIENT_SECRET",
    );
    expect(await refusal(opener({ access: { kind: "token", accessToken: "no" } }))).toContain(
      "CSC_ACCESS_TOKEN",
    );
    expect(await refusal(opener({ credentialId: "no" }))).toContain("CSC_CREDENTIAL_ID");
    expect(await refusal(opener({ pin: null }))).toContain("set CSC_PIN");
    service.faults.objects = [
      { type: "Password", id: "PIN" },
      { type: "Password", id: "OTP" },
    ];
    expect(await refusal(opener())).toContain("more than a PIN");
  });

  it("tries a refused PIN once and never again: services lock a credential after a few", async () => {
    for (const [tries, word] of ["invalid_authentication_data", "invalid_pin"].entries()) {
      service.faults.pinWord = word;
      const open = opener({ pin: "0000" });
      expect(await refusal(open)).toContain("refused CSC_PIN");
      expect(await refusal(open)).toContain("restart");
      expect(service.calls.filter((method) => method === "credentials/authorize")).toHaveLength(tries + 1);
    }
  });

  it("seals nothing with a certificate that is withdrawn, or a key that is disabled", async () => {
    const { key, cert } = {
      key: { status: "disabled", algo: [] },
      cert: { status: "revoked", certificates: ["x"] },
    };
    service.faults.info = { key };
    expect(await refusal(opener())).toContain("disabled");
    service.faults.info = { cert };
    expect(await refusal(opener())).toContain("revoked");
  });

  it("refuses a signature of another key, and certificates that are no chain", async () => {
    service.faults.signsWith = (await makeP256()).privateKeyPem;
    expect(await refusal(opener())).toContain("doesn't fit the credential's certificate");
    const others = [pem, await makeP256()].map((each) =>
      new X509Certificate(each.certificatePem).raw.toString("base64"),
    );
    for (const certificates of [["bm8="], others]) {
      service.faults.info = { cert: { certificates } };
      expect(await refusal(opener())).toContain("aren't a chain");
    }
  });

  it.each([
    ["ec", ["-pkeyopt", "ec_paramgen_curve:P-384"]],
    ["ed25519", []],
    ["rsa:1024", []],
  ])("refuses a key of another kind: %s", async (kind, options) => {
    const { raw } = new X509Certificate(makeSelfSigned(kind, ...options).certificatePem);
    service.faults.info = { cert: { certificates: [raw.toString("base64")] } };
    expect(await refusal(opener())).toContain("neither P-256 nor RSA");
  });

  it("says that the service is down, silent, or none", async () => {
    service.faults.status = 503;
    expect(await refusal(opener())).toContain("answered 503");
    delete service.faults.status;
    service.faults.isSilent = true;
    expect(await refusal(opener({}, 300))).toMatch(
      /at 127\.0\.0\.1:\d+ couldn't be asked: it didn't answer in time/,
    );
    expect(
      await refusal(
        opener({ url: "http://127.0.0.1:9/csc/v2", access: { kind: "token", accessToken: "x" } }),
      ),
    ).toContain("the connection failed");
  });

  it("signs with RSA, whose algorithm goes without the hash in its name", async () => {
    const rsa = makeSelfSigned("rsa:2048");
    const other = await startCscDouble(rsa);
    try {
      const open = createCscSigner(
        {
          ...settings(),
          url: other.url,
          access: { ...settings().access, tokenUrl: `${other.url}/oauth2/token` } as CscSettings["access"],
        },
        (request) => guardedRequest(request, { allowLoopback: true }),
      );
      const signature = await sign(open);
      expect(verify("sha256", new Uint8Array([1]), createPrivateKey(rsa.privateKeyPem), signature)).toBe(
        true,
      );
    } finally {
      other.close();
    }
  });
});
