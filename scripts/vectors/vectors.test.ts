import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PdfError, ReceiptError, verifyPdf, verifyReceipt } from "@/lib/sdk/certificates";
import { clientOf, settled } from "@/lib/sdk/testing/stub-service";
import { verifyWebhook, WebhookError } from "@/lib/sdk/webhooks";
import { makeVectors } from "./make-vectors";
import type { PdfVector, Vectors } from "./vectors";

const { webhooks, receipts, pdfs, refusals } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../clients/vectors.json"), "utf8"),
) as Vectors;

async function outcomeOf(check: Promise<unknown>): Promise<string> {
  const error = await check.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error === null) return "ok";
  const isOurs = error instanceof WebhookError || error instanceof ReceiptError || error instanceof PdfError;
  if (!isOurs) throw error;
  return error.code;
}

/** A misspelt name fails the test. */
function pick<T>(from: Record<string, T>, name: string): T {
  const found = from[name];
  if (found === undefined) throw new Error(`there is no ${name}`);
  return found;
}

it("the vectors are those that the script makes, but for PDFs, whose keys are new each time", async () => {
  const made = await makeVectors();
  expect({ webhooks, receipts, refusals }).toEqual({
    webhooks: made.webhooks,
    receipts: made.receipts,
    refusals: made.refusals,
  });
  expect(pdfs.cases.map(({ name }) => name)).toEqual(made.pdfs.cases.map(({ name }) => name));
});

describe("a delivery", () => {
  it.each(webhooks)(
    "$name: $expected",
    async ({ body, headers, secrets, now, toleranceSeconds, expected }) => {
      const options = { now: new Date(now), ...(toleranceSeconds === undefined ? {} : { toleranceSeconds }) };
      expect(await outcomeOf(verifyWebhook(body, headers, secrets, options))).toBe(expected);
    },
  );
});

describe("a receipt", () => {
  it.each(receipts.cases)("$name: $expected", async ({ jws, keySet, expected, ...options }) => {
    expect(await outcomeOf(verifyReceipt(jws, pick(receipts.keySets, keySet), options))).toBe(expected);
  });
});

describe("a PDF", () => {
  const fileOf = ({ file, keepBytes, flipBit, append = "" }: PdfVector) => {
    const bytes = Buffer.from(pick(pdfs.files, file), "base64").subarray(0, keepBytes);
    if (flipBit) bytes[flipBit.byte] = (bytes[flipBit.byte] ?? 0) ^ (1 << flipBit.bit);
    return Uint8Array.from(Buffer.concat([bytes, Buffer.from(append, "latin1")]));
  };

  it.each(pdfs.cases)("$name: $expected", async (vector) => {
    const { keySet, sealedAt, expected, issuer, allowSpecimen } = vector;
    const options = { ...(issuer ? { issuer } : {}), ...(allowSpecimen ? { allowSpecimen } : {}) };
    const check = verifyPdf(fileOf(vector), pick(pdfs.keySets, keySet), options);
    expect(await outcomeOf(check)).toBe(expected);
    if (sealedAt !== undefined) expect((await check).sealedAt?.toISOString() ?? null).toBe(sealedAt);
  });
});

describe("a client that is told", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(refusals)("$name", async ({ status, headers, body, expected: { waits, ...expected } }) => {
    const times: number[] = [];
    const { vidimus } = clientOf([
      () => {
        times.push(Date.now());
        return new Response(body, { status, headers });
      },
    ]);
    expect(await settled(vidimus.capabilities())).toMatchObject({ ...expected, status });
    const gaps = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 1000);
    expect(gaps).toHaveLength(waits?.length ?? 0);
    for (const [index, [least, most]] of (waits ?? []).entries()) {
      expect(gaps[index]).toBeGreaterThanOrEqual(least);
      expect(gaps[index]).toBeLessThanOrEqual(most);
    }
  });
});
