import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** What the one master secret is turned into; every purpose has a key of its own. */
export interface Secrets {
  /** HMAC key of download links. */
  linkSecret: Uint8Array;
  /** Encrypts the sessions of staff. */
  sessionSecret: string;
  /** HMAC key of the codes that are mailed before signing. */
  codeSecret: Uint8Array;
  /** AES-256-GCM; `context` names table, column and row, and a value opens only there. */
  seal(plain: string, context: string): string;
  /** Throws when the value was altered, moved, or sealed with another master secret. */
  open(sealed: string, context: string): string;
}

const VERSION = "v1";
/** Told when opening too: without it a value cut short would be checked by whatever is left of its tag. */
const GCM = { authTagLength: 16 };

/** Derives every key from the master secret by HKDF-SHA-256. */
export function createSecrets(masterSecret: string): Secrets {
  const derive = (purpose: string) =>
    new Uint8Array(hkdfSync("sha256", masterSecret, "vidimus", `vidimus/${VERSION}/${purpose}`, 32));
  const sealKey = derive("seal");
  return {
    linkSecret: derive("artifact-links"),
    sessionSecret: Buffer.from(derive("staff-sessions")).toString("base64url"),
    codeSecret: derive("signing-codes"),
    seal(plain, context) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", sealKey, nonce, GCM).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${nonce.toString("base64url")}.${body.toString("base64url")}`;
    },
    open(sealed, context) {
      const [version, nonce, body] = sealed.split(".");
      if (version !== VERSION || !nonce || !body)
        throw new Error(`a sealed value of ${context} has an unknown form`);
      const bytes = Buffer.from(body, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", sealKey, Buffer.from(nonce, "base64url"), GCM)
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-16));
      return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString("utf8");
    },
  };
}
