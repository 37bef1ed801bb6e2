import { Secret, TOTP } from "otpauth";
import { toString as drawQrCode } from "qrcode";
import { sealContext } from "../../core/keys/seal";
import type { AuthenticatorApps } from "./port";

const PERIOD_SECONDS = 30;
/** RFC 4226 recommends as many bytes as the HMAC has. */
const SECRET_BYTES = 20;

interface Needs {
  random(bytes: number): Uint8Array;
  seal(plain: string, context: string): string;
  open(sealed: string, context: string): string;
}

/** The only kind that every app knows. */
function totpOf(secret: Secret, email = ""): TOTP {
  return new TOTP({
    issuer: "Vidimus",
    label: email,
    secret,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
  });
}

export function createAuthenticatorApps({ random, seal, open }: Needs): AuthenticatorApps {
  return {
    async make({ id, email }) {
      const secret = new Secret({ buffer: Uint8Array.from(random(SECRET_BYTES)).buffer });
      const qrSvg = await drawQrCode(totpOf(secret, email).toString(), { type: "svg" });
      return { secretSealed: seal(secret.base32, contextOf(id)), shown: { secret: secret.base32, qrSvg } };
    },
    stepOf({ id, secretSealed }, code, now) {
      const totp = totpOf(Secret.fromBase32(open(secretSealed, contextOf(id))));
      const timestamp = now.getTime();
      const delta = totp.validate({ token: code, timestamp, window: 1 });
      return delta === null ? null : totp.counter({ timestamp }) + delta;
    },
  };
}

function contextOf(id: string): string {
  return sealContext("authenticator_apps", "secret_sealed", id);
}
