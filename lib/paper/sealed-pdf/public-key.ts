import { DerError, type DerValue, partsOf, readDer, reader, sameBytes, TAG } from "./der";
import { fromHex, toHex } from "./digest";

export interface PublicKey {
  spki: Uint8Array<ArrayBuffer>;
  kind: "RSA" | "P-256" | "P-384" | "P-521";
}

type Hash = "SHA-256" | "SHA-384" | "SHA-512";

/** Sources: RFC 5480 and RFC 8017. Written 2026-11-24. */
const KEYS: readonly [string, PublicKey["kind"]][] = [
  ["300d06092a864886f70d0101010500", "RSA"],
  ["301306072a8648ce3d020106082a8648ce3d030107", "P-256"],
  ["301006072a8648ce3d020106052b81040022", "P-384"],
  ["301006072a8648ce3d020106052b81040023", "P-521"],
];
const SIZES = { "P-256": 32, "P-384": 48, "P-521": 66 };

/** Sources: RFC 5754, 5758 and 8017. Written 2026-11-24. */
const HASHES: Readonly<Record<string, Hash>> = {
  "300d06096086480165030402010500": "SHA-256",
  "300b0609608648016503040201": "SHA-256",
  "300d06096086480165030402020500": "SHA-384",
  "300b0609608648016503040202": "SHA-384",
  "300d06096086480165030402030500": "SHA-512",
  "300b0609608648016503040203": "SHA-512",
};
const SIGNATURES: Readonly<Record<string, { kind: "RSA" | "EC"; hash: Hash | null }>> = {
  "300d06092a864886f70d0101010500": { kind: "RSA", hash: null },
  "300d06092a864886f70d01010b0500": { kind: "RSA", hash: "SHA-256" },
  "300b06092a864886f70d01010b": { kind: "RSA", hash: "SHA-256" },
  "300d06092a864886f70d01010c0500": { kind: "RSA", hash: "SHA-384" },
  "300d06092a864886f70d01010d0500": { kind: "RSA", hash: "SHA-512" },
  "300a06082a8648ce3d040302": { kind: "EC", hash: "SHA-256" },
  "300a06082a8648ce3d040303": { kind: "EC", hash: "SHA-384" },
  "300a06082a8648ce3d040304": { kind: "EC", hash: "SHA-512" },
};

export function readPublicKey(spki: DerValue): PublicKey {
  const { whole } = reader(spki, TAG.sequence).next(TAG.sequence);
  const found = KEYS.find(([algorithm]) => sameBytes(whole, fromHex(algorithm)));
  if (!found) throw new DerError("a key of another kind");
  return { spki: spki.whole, kind: found[1] };
}

export function readHash({ whole }: DerValue): Hash {
  const hash = HASHES[toHex(whole)];
  if (!hash) throw new DerError("another digest");
  return hash;
}

export async function isSignedBy(
  { spki, kind }: PublicKey,
  algorithm: DerValue,
  { signature, signed, hash }: { signature: Uint8Array; signed: Uint8Array<ArrayBuffer>; hash?: Hash },
): Promise<boolean> {
  const named = SIGNATURES[toHex(algorithm.whole)];
  const used = named?.hash ?? hash;
  if (!named || !used || (named.hash && hash && named.hash !== hash)) throw new DerError("another signature");
  if ((named.kind === "RSA") !== (kind === "RSA")) return false;
  const { subtle } = crypto;
  if (kind === "RSA") {
    const name = { name: "RSASSA-PKCS1-v1_5", hash: used };
    const key = await subtle.importKey("spki", spki, name, false, ["verify"]);
    return subtle.verify(name, key, Uint8Array.from(signature), signed);
  }
  const key = await subtle.importKey("spki", spki, { name: "ECDSA", namedCurve: kind }, false, ["verify"]);
  const raw = rawSignature(signature, SIZES[kind]);
  return subtle.verify({ name: "ECDSA", hash: used }, key, raw, signed);
}

/** WebCrypto takes r and s side by side, each as long as the curve's field. */
export function rawSignature(der: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const raw = new Uint8Array(2 * size);
  const fields = reader(readDer(der), TAG.sequence);
  for (const end of [size, 2 * size]) {
    const { content } = fields.next(TAG.integer);
    const [first = 0, second = 0] = content;
    const isShortest = content.length === 1 || first !== 0 || second >= 0x80;
    if (content.length === 0 || first >= 0x80 || !isShortest) throw new DerError("no positive number");
    const value = first === 0 ? content.subarray(1) : content;
    if (value.length > size) throw new DerError("a number too large");
    raw.set(value, end - value.length);
  }
  fields.end();
  return raw;
}

export function bitsOf({ tag, content }: DerValue): Uint8Array<ArrayBuffer> {
  if (tag !== TAG.bitString || content[0] !== 0) throw new DerError("no whole bytes");
  return content.subarray(1);
}

export function only(value: DerValue, tag: number): DerValue {
  const [part, ...others] = partsOf(value, tag);
  if (!part || others.length > 0) throw new DerError("not exactly one part");
  return part;
}

export function attributesOf(attributes: DerValue): Map<string, DerValue> {
  const values = new Map<string, DerValue>();
  for (const attribute of partsOf(attributes, TAG.context0)) {
    const fields = reader(attribute, TAG.sequence);
    const type = toHex(fields.next(TAG.oid).content);
    const value = only(fields.next(TAG.set), TAG.set);
    fields.end();
    if (values.has(type)) throw new DerError("an attribute twice");
    values.set(type, value);
  }
  return values;
}
