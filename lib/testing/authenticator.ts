import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Options {
  challenge: string;
}

interface Manner {
  isVerified?: boolean;
  origin?: string;
}

export function createAuthenticator(site = "https://vidimus.test") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, { challenge }: Options, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authData(flags: number, credential = Buffer.alloc(0)): Buffer {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const rpIdHash = sha256(Buffer.from(new URL(site).hostname));
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, credential]);
  }

  const answer = (response: Record<string, string | string[]>) => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
    response,
  });

  return {
    id: id.toString("base64url"),
    make(options: Options, { isVerified = true, origin = site }: Manner = {}) {
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const flags = PRESENT | HAS_CREDENTIAL | (isVerified ? VERIFIED : 0);
      const attestation = cborMap([
        ["fmt", "none"],
        ["attStmt", cborMap([])],
        ["authData", authData(flags, credential)],
      ]);
      return answer({
        clientDataJSON: clientData("webauthn.create", options, origin).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      });
    },
    touch(options: Options, { isVerified = true, origin = site }: Manner = {}) {
      const data = authData(PRESENT | (isVerified ? VERIFIED : 0));
      const client = clientData("webauthn.get", options, origin);
      return answer({
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", Buffer.concat([data, sha256(client)]), privateKey).toString("base64url"),
      });
    },
  };
}

function sha256(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}

type Cbor = number | string | Buffer;
const maps = new WeakSet<Buffer>();

/** RFC 8949. Maps may nest. */
function cborMap(entries: [Cbor, Cbor][]): Buffer {
  const made = Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
  maps.add(made);
  return made;
}

function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  return maps.has(value) ? value : Buffer.concat([head(2, value.length), value]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
