export interface ReleaseFile {
  name: string;
  sha256: string;
}

export interface ReleaseFacts {
  version: string;
  commit: string;
  files: readonly ReleaseFile[];
  siteUrl: string;
  at: Date;
}

/** Source: DSSE, envelope v1.0.2. Written 2026-11-24. */
export interface Envelope {
  payloadType: string;
  payload: string;
  signatures: { keyid: string; sig: string }[];
}

export const PAYLOAD_TYPE = "application/vnd.in-toto+json";
export const PREDICATE_TYPE = "https://slsa.dev/provenance/v1";
const BUILD_TYPE = "urn:vidimus:release:1";
const STATEMENT_TYPE = "https://in-toto.io/Statement/v1";

export const PROVENANCE_FILE = "provenance.intoto.json";

export function provenanceStatement({ version, commit, files, siteUrl, at }: ReleaseFacts): Uint8Array {
  const statement = {
    _type: STATEMENT_TYPE,
    subject: files.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
    predicateType: PREDICATE_TYPE,
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: { version },
        resolvedDependencies: [{ name: "vidimus", digest: { gitCommit: commit } }],
      },
      runDetails: { builder: { id: siteUrl }, metadata: { finishedOn: at.toISOString() } },
    },
  };
  return new TextEncoder().encode(JSON.stringify(statement));
}

/** DSSE's pre-authentication encoding. Its start differs from the attributes of every PDF seal. */
export function preAuthEncoding(payloadType: string, payload: Uint8Array): Uint8Array {
  const text = new TextEncoder();
  const type = text.encode(payloadType);
  const head = text.encode(`DSSEv1 ${type.length} ${payloadType} ${payload.length} `);
  const bytes = new Uint8Array(head.length + payload.length);
  bytes.set(head);
  bytes.set(payload, head.length);
  return bytes;
}
