import { createHash } from "node:crypto";
import type { RevocationSource } from "../revocation/port";
import { type OpenedFile, openRevisions } from "../sealed-pdf/read-revisions";
import { type Evidence, KINDS, writeEvidence, writeStamp } from "../sealed-pdf/write-revision";
import type { TimestampAuthority } from "../timestamps/port";

const FIRST_ROOM = 4096;
const SPARE_ROOM = 64;

export async function addEvidence(
  pdf: Uint8Array<ArrayBuffer>,
  {
    chains,
    revocation,
    isArchive = false,
  }: {
    chains: readonly (readonly Uint8Array[])[];
    revocation: RevocationSource | null;
    isArchive?: boolean;
  },
): Promise<Uint8Array<ArrayBuffer>> {
  const file = await openRevisions(pdf);
  const answers = revocation ? await Promise.all(chains.map((chain) => revocation.evidenceFor(chain))) : [];
  if (!isArchive && answers.every(isEmpty)) return pdf;
  const found: Evidence[] = [{ certificates: chains.flat(), ocsps: [], crls: [] }, ...answers];
  const added = notYetIn(file, found);
  if (isEmpty(added)) return pdf;
  return joined(pdf, writeEvidence(file.state, added).bytes);
}

export async function addStamp(
  pdf: Uint8Array<ArrayBuffer>,
  authority: TimestampAuthority,
): Promise<Uint8Array<ArrayBuffer>> {
  const { state } = await openRevisions(pdf);
  for (let room = FIRST_ROOM; ; ) {
    const { bytes, place } = writeStamp(state, room);
    const whole = joined(pdf, bytes);
    const digest = createHash("sha256")
      .update(whole.subarray(0, place.start - 1))
      .update(whole.subarray(place.end + 1))
      .digest();
    const { token } = await authority.stamp(digest);
    if (token.length <= room) {
      Buffer.from(whole.buffer).write(Buffer.from(token).toString("hex"), place.start, "latin1");
      return whole;
    }
    room = token.length + SPARE_ROOM;
  }
}

function isEmpty(evidence: Evidence): boolean {
  return KINDS.every((kind) => evidence[kind].length === 0);
}

function notYetIn({ revisions }: OpenedFile, found: readonly Evidence[]) {
  const known = new Set<string>();
  const hexOf = (der: Uint8Array) => Buffer.from(der).toString("hex");
  const kept = revisions.flatMap((each) => (each.kind === "evidence" ? [each.evidence] : []));
  for (const each of kept) for (const kind of KINDS) for (const der of each[kind]) known.add(hexOf(der));
  const fresh = (kind: (typeof KINDS)[number]) =>
    found
      .flatMap((each) => each[kind])
      .filter((der) => {
        const hex = hexOf(der);
        if (known.has(hex)) return false;
        known.add(hex);
        return true;
      });
  return { certificates: fresh("certificates"), ocsps: fresh("ocsps"), crls: fresh("crls") };
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(one.length + other.length);
  whole.set(one);
  whole.set(other, one.length);
  return whole;
}
