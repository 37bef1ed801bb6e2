import { randomUUID } from "node:crypto";
import type { JwtOptions } from "better-auth/plugins";
import { sealContext } from "@/lib/core/keys/seal";

export interface Sealing {
  seal(plain: string, context: string): string;
  open(sealed: string, context: string): string;
}

const contextOf = (id: string) => sealContext("oauth_signing_keys", "private_key_sealed", id);

/** A key whose secret is gone is replaced; its public half still reads tokens. */
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
