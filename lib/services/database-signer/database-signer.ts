import { createPublicKey, type KeyObject } from "node:crypto";
import { CompactSign } from "jose";
import type { Db } from "@/db/client";
import { listPublishedKeys, type SigningKeyRow } from "@/db/queries/signing-keys";
import type { Clock } from "@/lib/core/clock";
import { RECEIPT_TYPE } from "@/lib/core/receipt-type";
import type { PublicSigningKey, Signer } from "@/lib/paper";
import { checkEdDsa, importPrivateKey, memoizeChecks, verifyCompact } from "@/lib/paper/keys";

/** A compromised key stops verifying within 60 s, all caches included. */
const FRESH_MS = 10_000;

interface LoadedKey {
  row: SigningKeyRow;
  publicKey: KeyObject;
}

export type OpenPrivateKey = (row: SigningKeyRow) => string;

export function createDatabaseSigner(options: {
  db: Db;
  clock: Clock;
  openPrivateKey: OpenPrivateKey;
}): Signer {
  const { db, clock, openPrivateKey } = options;
  const check = memoizeChecks(checkEdDsa);
  const privateKeys = new Map<string, KeyObject>();
  let loaded: { at: number; keys: Promise<Map<string, LoadedKey>> } | null = null;

  function keys(): Promise<Map<string, LoadedKey>> {
    const now = clock.now().getTime();
    if (!loaded || Math.abs(now - loaded.at) > FRESH_MS) {
      loaded = { at: now, keys: loadKeys(db) };
      loaded.keys.catch(() => {
        loaded = null;
      });
    }
    return loaded.keys;
  }

  async function activeKey(): Promise<{ kid: string; key: KeyObject }> {
    const rows = await listPublishedKeys(db);
    const active = rows.findLast(({ state }) => state === "active");
    if (!active) throw new Error("there is no active signing key");
    let key = privateKeys.get(active.kid);
    if (!key) {
      key = importPrivateKey(openPrivateKey(active));
      privateKeys.set(active.kid, key);
    }
    return { kid: active.kid, key };
  }

  return {
    async signReceipt(payload) {
      const { kid, key } = await activeKey();
      const jws = await new CompactSign(Buffer.from(JSON.stringify(payload)))
        .setProtectedHeader({ alg: "EdDSA", kid, typ: RECEIPT_TYPE })
        .sign(key);
      return { jws, kid };
    },

    async verifyReceipt(jws) {
      const published = await keys();
      return verifyCompact(jws, RECEIPT_TYPE, (kid) => published.get(kid)?.publicKey, check);
    },

    async keySet() {
      return [...(await keys()).values()].map(({ row }) => toPublicJwk(row));
    },

    async check() {
      await activeKey();
    },
  };
}

async function loadKeys(db: Db): Promise<Map<string, LoadedKey>> {
  const rows = await listPublishedKeys(db);
  return new Map(
    rows.map((row) => [row.kid, { row, publicKey: createPublicKey({ key: row.publicJwk, format: "jwk" }) }]),
  );
}

function toPublicJwk({ kid, publicJwk: { kty, crv, x } }: SigningKeyRow): PublicSigningKey {
  return { kty, crv, alg: "EdDSA", use: "sig", kid, x };
}
