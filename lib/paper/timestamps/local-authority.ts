import { Integer, Null, OctetString } from "asn1js";
import { AlgorithmIdentifier, MessageImprint, TSTInfo } from "pkijs";
import { signToken } from "../sealer/signing/cms";
import type { DocumentSigner } from "../sealer/signing/signer";
import type { TimestampAuthority } from "./port";

const SHA256 = "2.16.840.1.101.3.4.2.1";
/** Our own policy, from a UUID by ITU-T X.667. */
const POLICY = "2.25.251470298061540420573361934316043128114";

export function createLocalAuthority(options: {
  openKey(): Promise<DocumentSigner>;
  now: () => Date;
  random: (count: number) => Uint8Array;
}): TimestampAuthority {
  return {
    async stamp(sha256) {
      const key = await options.openKey();
      const time = new Date(Math.floor(options.now().getTime() / 1000) * 1000);
      const token = await signToken(infoOf(sha256, time, options.random(16)), key);
      return { token, certificates: key.certificates, time };
    },
  };
}

function infoOf(sha256: Uint8Array, genTime: Date, serial: Uint8Array): Uint8Array {
  const positive = Uint8Array.from([((serial[0] ?? 0) & 0x7f) | 0x40, ...serial.subarray(1)]);
  const info = new TSTInfo({
    version: 1,
    policy: POLICY,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: Uint8Array.from(sha256).buffer }),
    }),
    serialNumber: new Integer({ valueHex: positive.buffer }),
    genTime,
  });
  return new Uint8Array(info.toSchema().toBER());
}
