import { Certificate } from "pkijs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasProgram } from "../renderer/testing/programs";
import { readCertificates } from "../sealer/document-key";
import { makeDocumentKey } from "../sealer/make-document-key";
import { createRevocationSource } from "./ask-authorities";
import { requireGood } from "./check-answers";
import { UnansweredError } from "./port";
import { makeChain } from "./testing/make-chain";

const sourceAt = (now = new Date()) =>
  createRevocationSource({ guard: { allowLoopback: true }, now: () => now, timeoutMs: 2000 });

it("a certificate that issued itself needs no evidence", async () => {
  const span = { notBefore: new Date("2026-01-01T00:00:00Z"), notAfter: new Date("2036-01-01T00:00:00Z") };
  const { certificatePem } = await makeDocumentKey({ organization: "Vidimus", commonName: "Seal", ...span });
  const evidence = await sourceAt().evidenceFor(readCertificates(certificatePem));
  expect(evidence).toEqual({ certificates: [], ocsps: [], crls: [] });
});

describe.skipIf(!hasProgram("openssl"))("a chain of three (needs openssl)", () => {
  let made: Awaited<ReturnType<typeof makeChain>>;
  let chain: Uint8Array[];
  beforeAll(async () => {
    made = await makeChain();
    chain = readCertificates(made.key.certificatePem);
  });
  afterAll(() => made.close());

  it("has an answer for each but the root", async () => {
    const { ocsps, crls } = await sourceAt().evidenceFor(chain);
    expect([ocsps.length, crls.length]).toEqual([2, 0]);
  });

  it("is not proved by answers that are another's, changed, or about another certificate", async () => {
    const now = new Date();
    const [own, middle, root] = chain.map((der) => Certificate.fromBER(Uint8Array.from(der)));
    if (!own || !middle || !root) throw new Error("no chain");
    const [answer = new Uint8Array(), other = new Uint8Array()] = (await sourceAt().evidenceFor(chain)).ocsps;
    await requireGood(answer, { certificate: own, issuer: middle }, now);
    await expect(requireGood(other, { certificate: own, issuer: middle }, now)).rejects.toThrow("signature");
    await expect(requireGood(answer, { certificate: middle, issuer: root }, now)).rejects.toThrow(
      "signature",
    );
    await expect(requireGood(answer, { certificate: root, issuer: middle }, now)).rejects.toThrow(
      "another certificate",
    );
    for (let at = 0; at < answer.length; at += 7) {
      const changed = answer.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      // The unsigned wrapping may differ; no change may make it say more.
      const said = await requireGood(changed, { certificate: root, issuer: middle }, now).catch(
        () => "refused",
      );
      expect(said).toBe("refused");
    }
  });

  it("has no evidence where its answers are out of date, or from the future", async () => {
    const later = new Date(Date.now() + 3 * 86_400_000);
    await expect(sourceAt(later).evidenceFor(chain)).rejects.toThrow("out of date");
    await expect(sourceAt(later).evidenceFor(chain)).rejects.toThrow(UnansweredError);
    const before = new Date(Date.now() - 3_600_000);
    await expect(sourceAt(before).evidenceFor(chain)).rejects.toThrow(/from the future|doesn't fit/);
  });

  it("has none without its issuers", async () => {
    await expect(sourceAt().evidenceFor(chain.slice(0, 1))).rejects.toThrow("has no issuer in it");
  });

  it("is proved by lists where no responder answers", async () => {
    made.stopResponders();
    const { ocsps, crls } = await sourceAt().evidenceFor(chain);
    expect([ocsps.length, crls.length]).toEqual([0, 2]);
  });
});

describe.skipIf(!hasProgram("openssl"))("a chain whose seal was withdrawn (needs openssl)", () => {
  it("has no evidence, by the word of its responder and by its list", async () => {
    const made = await makeChain();
    const ask = () => sourceAt().evidenceFor(readCertificates(made.key.certificatePem));
    try {
      made.revokeOwn();
      await expect(ask()).rejects.toThrow("Certificate 1 of the chain is revoked");
      await expect(ask()).rejects.not.toThrow(UnansweredError);
      made.stopResponders();
      await expect(ask()).rejects.toThrow("Certificate 1 of the chain is revoked");
    } finally {
      made.close();
    }
  });
});
