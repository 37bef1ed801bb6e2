import {
  type DocumentIdentity,
  IDENTITY_PARTS,
  type IdentityKey,
  type IdentityPart,
  type IdentityValue,
  identityValue,
} from "@/lib/core/documents/document-identity";

export function withPart(
  identity: DocumentIdentity | undefined,
  part: IdentityKey,
  change: Partial<IdentityValue>,
): DocumentIdentity {
  return { ...identity, [part]: { ...identityValue(identity, part), ...change } };
}

export function typedPart(
  identity: DocumentIdentity | undefined,
  part: IdentityPart,
  typed: Partial<Pick<IdentityValue, "text" | "original" | "english">>,
): DocumentIdentity {
  const { english: _, ...value } = identityValue(identity, part);
  const isOther = typed.text !== undefined && typed.text !== value.text;
  const kept = isOther ? { ...identity, [part]: value } : identity;
  return withPart(kept, part, { ...typed, status: "proposed" });
}

export function confirmWritten(identity: DocumentIdentity | undefined, title?: string): DocumentIdentity {
  const decided = decide(identity, "confirmed", ({ text }) => text.trim() !== "");
  const isTitled = title !== undefined && (decided.title?.english ?? "").trim() !== "";
  return isTitled ? withPart(decided, "title", { text: title, status: "confirmed" }) : decided;
}

export function restIsNone(identity: DocumentIdentity | undefined): DocumentIdentity {
  return decide(identity, "none", ({ text, original = "" }) => text.trim() === "" && original.trim() === "");
}

function decide(
  identity: DocumentIdentity | undefined,
  status: IdentityValue["status"],
  isMeant: (value: IdentityValue) => boolean,
): DocumentIdentity {
  return IDENTITY_PARTS.reduce<DocumentIdentity>((decided, part) => {
    const value = identityValue(decided, part);
    const isOpen = value.status === "proposed" || (value.status === "confirmed" && value.text.trim() === "");
    return isOpen && isMeant(value) ? withPart(decided, part, { status }) : decided;
  }, identity ?? {});
}
