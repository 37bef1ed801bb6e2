import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Every purpose has its own key. The first of two secrets seals; both open. */
export interface Secrets {
  linkSecrets: readonly Uint8Array[];
  sessionSecrets: readonly [string, ...string[]];
  codeSecrets: readonly Uint8Array[];
  backupKeys: readonly Uint8Array[];
  /** AES-256-GCM. `context` names table, column and row: the value opens only there. */
  seal(plain: string, context: string): string;
  open(sealed: string, context: string): string;
  isCurrent(sealed: string, context: string): boolean;
}

const VERSION = "v1";
/** Without it, a value cut short would be checked by the rest of its tag. */
const GCM = { authTagLength: 16 };

export function createSecrets(masterSecret: string, previousSecret: string | null = null): Secrets {
  const current = deriveKeys(masterSecret);
  const previous =
    previousSecret === null || previousSecret === masterSecret ? [] : [deriveKeys(previousSecret)];
  const all = [current, ...previous];
  return {
    linkSecrets: all.map(({ link }) => link),
    sessionSecrets: [current.session, ...previous.map(({ session }) => session)],
    codeSecrets: all.map(({ code }) => code),
    backupKeys: all.map(({ backup }) => backup),
    seal(plain, context) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", current.seal, nonce, GCM).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${nonce.toString("base64url")}.${body.toString("base64url")}`;
    },
    open(sealed, context) {
      let failure: unknown;
      for (const keys of all) {
        try {
          return openSealed(keys.seal, sealed, context);
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    },
    isCurrent(sealed, context) {
      try {
        openSealed(current.seal, sealed, context);
        return true;
      } catch {
        return false;
      }
    },
  };
}

function deriveKeys(masterSecret: string) {
  const derive = (purpose: string) =>
    new Uint8Array(hkdfSync("sha256", masterSecret, "vidimus", `vidimus/${VERSION}/${purpose}`, 32));
  return {
    seal: derive("seal"),
    link: derive("artifact-links"),
    session: Buffer.from(derive("staff-sessions")).toString("base64url"),
    code: derive("signing-codes"),
    backup: derive("backups"),
  };
}

function openSealed(sealKey: Uint8Array, sealed: string, context: string): string {
  const [version, nonce, body] = sealed.split(".");
  if (version !== VERSION || !nonce || !body)
    throw new Error(`a sealed value of ${context} has an unknown form`);
  const bytes = Buffer.from(body, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", sealKey, Buffer.from(nonce, "base64url"), GCM)
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString("utf8");
}
