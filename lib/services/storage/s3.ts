import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { GetObjectCommandOutput, S3Client } from "@aws-sdk/client-s3";
import { type Storage, UnusableStoreError } from "./port";
import { assertStorageKey, assertStoragePrefix } from "./storage-key";

const UNKNOWN_TYPE = "application/octet-stream";
const SILENCE_MS = 30_000;
const MAX_CONFLICTS = 8;
const CONFLICT_MS = 25;

export interface S3Settings {
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export function createS3Storage(
  settings: S3Settings,
  { silenceMs = SILENCE_MS }: { silenceMs?: number } = {},
): Storage {
  const { bucket } = settings;
  let proving: Promise<void> | undefined;
  let loading: Promise<{ sdk: typeof import("@aws-sdk/client-s3"); client: S3Client }> | undefined;

  async function load() {
    const sdk = await import("@aws-sdk/client-s3");
    return { sdk, client: new sdk.S3Client(clientOptions(settings, silenceMs)) };
  }

  function connected() {
    loading ??= load();
    return loading;
  }

  async function proveFiles(sdk: typeof import("@aws-sdk/client-s3"), client: S3Client): Promise<void> {
    const object = { Bucket: bucket, Key: `checks/${randomUUID()}` };
    const put = () => client.send(new sdk.PutObjectCommand({ ...object, Body: PROOF, IfNoneMatch: "*" }));
    const refusesTo = (act: string) =>
      nameTrouble({ 403: `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY may not ${act} files in S3_BUCKET` });
    await put().catch((error: unknown) =>
      statusOf(error) === 501 ? nameTrouble({ 501: OVERWRITES })(error) : refusesTo("put")(error),
    );
    try {
      const found = await client.send(new sdk.GetObjectCommand(object)).catch(refusesTo("get"));
      const text = await found.Body?.transformToString();
      if (text !== PROOF) throw new UnusableStoreError("the store gives back other bytes than were put");
      const replaced = await put().catch(ignoreStatus(412));
      if (replaced) throw new UnusableStoreError(OVERWRITES);
    } finally {
      await client.send(new sdk.DeleteObjectCommand(object)).catch(refusesTo("delete"));
    }
  }

  function objectOf(key: string) {
    assertStorageKey(key);
    return { Bucket: bucket, Key: key };
  }

  return {
    async put(key, bytes, contentType) {
      const object = objectOf(key);
      const { sdk, client } = await connected();
      const upload = { ...object, Body: bytes, ContentType: contentType, IfNoneMatch: "*" };
      for (let tries = 1; ; tries++) {
        const found = await client.send(new sdk.HeadObjectCommand(object)).catch(ignoreStatus(404));
        if (found) return;
        try {
          return void (await client.send(new sdk.PutObjectCommand(upload)));
        } catch (error) {
          const status = statusOf(error);
          // 412: another put came first. 409: one is under way, and may yet fail.
          if (status === 412) return;
          if (status !== 409 || tries === MAX_CONFLICTS) throw error;
          await sleep(CONFLICT_MS * 2 ** tries * (0.5 + Math.random()));
        }
      }
    },

    async get(key) {
      const object = objectOf(key);
      const { sdk, client } = await connected();
      const found = await client.send(new sdk.GetObjectCommand(object)).catch(ignoreMissingKey);
      if (!found) return null;
      return { bytes: await bytesOf(found), contentType: found.ContentType ?? UNKNOWN_TYPE };
    },

    async getPart(key, { from, length }) {
      const object = objectOf(key);
      const { sdk, client } = await connected();
      const Range = `bytes=${from}-${from + length - 1}`;
      const found = await client
        .send(new sdk.GetObjectCommand({ ...object, Range }))
        .catch(ignoreMissingKey)
        .catch(ignoreStatus(416));
      if (found) {
        const [, size] = /\/(\d+)$/.exec(found.ContentRange ?? "") ?? [];
        if (size === undefined)
          throw new Error("The store answers no parts of files, as downloads need them.");
        const contentType = found.ContentType ?? UNKNOWN_TYPE;
        return { bytes: await bytesOf(found), contentType, sizeBytes: Number(size) };
      }
      const whole = await client.send(new sdk.HeadObjectCommand(object)).catch(ignoreStatus(404));
      return (
        whole && {
          bytes: new Uint8Array(),
          contentType: whole.ContentType ?? UNKNOWN_TYPE,
          sizeBytes: whole.ContentLength ?? 0,
        }
      );
    },

    async presignPut(key, { sizeBytes, seconds }) {
      const object = objectOf(key);
      const { sdk, client } = await connected();
      const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
      // The length is signed: the link takes a file of this size only.
      const command = new sdk.PutObjectCommand({ ...object, ContentLength: sizeBytes });
      const signableHeaders = new Set(["host", "content-length"]);
      return {
        url: await getSignedUrl(client, command, { expiresIn: seconds, signableHeaders }),
        headers: {},
      };
    },

    async delete(key) {
      const object = objectOf(key);
      const { sdk, client } = await connected();
      await client.send(new sdk.DeleteObjectCommand(object));
    },

    async *list(prefix) {
      assertStoragePrefix(prefix);
      const { sdk, client } = await connected();
      for await (const { Contents } of sdk.paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: prefix },
      )) {
        for (const { Key } of Contents ?? []) if (Key !== undefined) yield Key;
      }
    },

    async check() {
      const { sdk, client } = await connected();
      await client.send(new sdk.HeadBucketCommand({ Bucket: bucket })).catch(nameTrouble(BUCKET_TROUBLES));
      // Once, since a bucket with versions keeps every file.
      proving ??= proveFiles(sdk, client);
      await proving.catch((error: unknown) => {
        proving = undefined;
        throw error;
      });
    },
  };
}

/** A plain array, not a Buffer: pdf.js refuses Buffers. */
async function bytesOf({ Body }: GetObjectCommandOutput): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
  return new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length);
}

/** A question about a bucket is answered without a body, so that its status says all. */
const BUCKET_TROUBLES: Readonly<Record<string, string>> = {
  301: "S3_BUCKET is in another region than S3_REGION",
  400: "the store takes no request with these S3_REGION, S3_ACCESS_KEY_ID, and S3_SECRET_ACCESS_KEY",
  403: "S3_BUCKET doesn't exist, or S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY may not use it",
  404: "S3_BUCKET doesn't exist: create it",
};

const PROOF = "Vidimus proves at its start that this store keeps files.";
const OVERWRITES =
  "the store ignores If-None-Match on puts, so that one certificate could replace another's file: use AWS S3, Cloudflare R2, MinIO, or another store that honors it";

function nameTrouble(troubles: Readonly<Record<string, string>>): (error: unknown) => never {
  return (error) => {
    const trouble = troubles[String(statusOf(error))];
    throw trouble === undefined ? error : new UnusableStoreError(trouble, { cause: error });
  };
}

function clientOptions({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings, silenceMs: number) {
  return {
    ...(endpoint === undefined ? {} : { endpoint }),
    // MinIO and most others take no bucket as a subdomain.
    forcePathStyle: endpoint !== undefined,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other stores refuse AWS's checksum trailers. Keys are hashes of the bytes anyway.
    requestChecksumCalculation: "WHEN_REQUIRED" as const,
    responseChecksumValidation: "WHEN_REQUIRED" as const,
    requestHandler: { connectionTimeout: 5_000, socketTimeout: silenceMs },
  };
}

/** A missing bucket answers 404 as well, and must not look like a missing file. */
function ignoreMissingKey(error: unknown): null {
  if (error instanceof Error && error.name === "NoSuchKey") return null;
  throw error;
}

function ignoreStatus(status: number): (error: unknown) => null {
  return (error) => {
    if (statusOf(error) === status) return null;
    throw error;
  };
}

function statusOf(error: unknown): unknown {
  if (!(error instanceof Error) || !("$metadata" in error)) return undefined;
  const metadata = error.$metadata;
  return typeof metadata === "object" && metadata && "httpStatusCode" in metadata
    ? metadata.httpStatusCode
    : undefined;
}
