import { createHash, verify, X509Certificate } from "node:crypto";
import { createReadStream, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import {
  PAYLOAD_TYPE,
  PREDICATE_TYPE,
  PROVENANCE_FILE,
  preAuthEncoding,
  type ReleaseFile,
} from "@/lib/core/releases/provenance";

const envelopeSchema = z.object({
  payloadType: z.literal(PAYLOAD_TYPE),
  payload: z.base64(),
  signatures: z.array(z.object({ sig: z.base64() })).min(1),
});

const statementSchema = z.object({
  subject: z
    .array(
      z.object({
        name: z.string().regex(/^[\w.-]{1,100}$/),
        digest: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
      }),
    )
    .min(1),
  predicateType: z.literal(PREDICATE_TYPE),
  predicate: z.object({
    buildDefinition: z.object({
      externalParameters: z.object({ version: z.string() }),
      resolvedDependencies: z.tuple([z.object({ digest: z.object({ gitCommit: z.string() }) })]),
    }),
  }),
});

const keySetSchema = z.object({
  sealCertificates: z.array(z.object({ x5c: z.tuple([z.base64()], z.base64()) })).min(1),
});

export class ReleaseError extends Error {}

/**
 * Checks a release's folder: its statement is signed by a published document key, and it has exactly the files that
 * the statement names, byte for byte.
 * @throws ReleaseError
 */
export async function verifyRelease(
  folder: string,
  keySet: unknown,
): Promise<{ version: string; commit: string }> {
  const parsed = keySetSchema.safeParse(keySet);
  if (!parsed.success) throw new ReleaseError("This key set has no certificate of a document key.");
  const envelope = envelopeSchema.safeParse(readJson(join(folder, PROVENANCE_FILE)));
  if (!envelope.success) throw new ReleaseError(`${PROVENANCE_FILE} isn't a signed statement.`);
  const payload = new Uint8Array(Buffer.from(envelope.data.payload, "base64"));
  const signed = preAuthEncoding(PAYLOAD_TYPE, payload);
  const keys = parsed.data.sealCertificates.map(
    ({ x5c: [own] }) => new X509Certificate(Buffer.from(own, "base64")).publicKey,
  );
  const isSigned = envelope.data.signatures.some(({ sig }) =>
    keys.some((key) => verify("sha256", signed, key, Buffer.from(sig, "base64"))),
  );
  if (!isSigned) throw new ReleaseError("No published document key signed this statement.");
  const statement = statementSchema.safeParse(JSON.parse(Buffer.from(payload).toString("utf8")));
  if (!statement.success) throw new ReleaseError("The statement isn't about a release.");
  const { subject, predicate } = statement.data;
  await compare(
    await hashFiles(folder),
    subject.map(({ name, digest }) => ({ name, sha256: digest.sha256 })),
  );
  const { externalParameters, resolvedDependencies } = predicate.buildDefinition;
  return { version: externalParameters.version, commit: resolvedDependencies[0].digest.gitCommit };
}

export async function hashFiles(folder: string): Promise<ReleaseFile[]> {
  const names = readdirSync(folder).filter((name) => name !== PROVENANCE_FILE);
  return Promise.all(
    names.sort().map(async (name) => {
      const hash = createHash("sha256");
      await pipeline(createReadStream(join(folder, name)), hash);
      return { name, sha256: hash.digest("hex") };
    }),
  );
}

async function compare(found: readonly ReleaseFile[], named: readonly ReleaseFile[]): Promise<void> {
  for (const { name, sha256 } of named) {
    const file = found.find((each) => each.name === name);
    if (!file) throw new ReleaseError(`${name} is missing.`);
    if (file.sha256 !== sha256) throw new ReleaseError(`${name} isn't the file that was released.`);
  }
  const stray = found.find(({ name }) => !named.some((each) => each.name === name));
  if (stray) throw new ReleaseError(`${stray.name} is no part of this release.`);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
