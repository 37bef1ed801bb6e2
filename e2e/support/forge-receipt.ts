import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";

/** Puts another translator into a stored receipt, as somebody with access to the database might. */
export async function forgeReceipt(dataDir: string, certificateId: string): Promise<void> {
  const database = await PGlite.create(join(dataDir, "postgres"));
  try {
    const { rows } = await database.query<{ jws: string }>("select jws from certificates where id = $1", [
      certificateId,
    ]);
    const [header, payload, signature] = rows[0]?.jws.split(".") ?? [];
    if (!payload) throw new Error(`there is no certificate ${certificateId}`);
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    claims.translator.name = "Mallory Forger";
    const forged = Buffer.from(JSON.stringify(claims)).toString("base64url");
    await database.query("update certificates set jws = $1 where id = $2", [
      `${header}.${forged}.${signature}`,
      certificateId,
    ]);
  } finally {
    await database.close();
  }
}
