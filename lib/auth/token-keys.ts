import { randomUUID } from "node:crypto";
import type { JwtOptions } from "better-auth/plugins";
import { sealContext } from "@/lib/core/keys/seal";

/** Seals under the master secret, and opens what that one or the one before it sealed. */
export interface Sealing {
  seal(plain: string, context: string): string;
  open(sealed: string, context: string): string;
}

const contextOf = (id: string) => sealContext("oauth_signing_keys", "private_key_sealed", id);

/**
 * Where the keys that sign access tokens lie. Their private halves are sealed as every other secret is, and re-sealed
 * with them. One whose secret is gone signs no more, and another is made: tokens are read by the public half, which stays.
 */
export function tokenKeys({ seal, open }: Sealing): NonNullable<JwtOptions["adapter"]> {
  return {
    async getJwks(ctx) {
      const rows = await ctx.context.adapter.findMany<StoredKey>({ model: "jwks" });
      return rows.flatMap((row) => {
        try {
          return [{ ...row, privateKey: open(row.privateKey, contextOf(row.id)) }];
        } catch {
          return [];
        }
      });
    },
    async createJwk(key, ctx) {
      const id = randomUUID();
      const data = { ...key, id, privateKey: seal(key.privateKey, contextOf(id)) };
      await ctx.context.adapter.create({ model: "jwks", data, forceAllowId: true });
      return { ...key, id };
    },
  };
}

type StoredKey = Parameters<NonNullable<NonNullable<JwtOptions["adapter"]>["createJwk"]>>[0] & { id: string };
