import type { VerificationState } from "@/lib/core/certificates/verification";
import type { MarkKind } from "../../ui/mark";
import { FileResult } from "./file-result";
import type { FileVerdict, PartResult } from "./judge-file";

interface PdfResultProps {
  name: string;
  verdict: FileVerdict;
  state: VerificationState;
  isSpecimen: boolean;
}

/** What the comparison showed and what it may mean; a bad certificate's own file is never shown as good. */
export function PdfResult({ name, verdict, state, isSpecimen }: PdfResultProps) {
  const { kind, title, text } = wording(verdict, state, isSpecimen);
  return (
    <FileResult
      kind={kind}
      title={title}
      text={text}
      name={name}
      sha256={"sha256" in verdict ? verdict.sha256 : null}
      outcome={verdict.outcome}
    >
      {"parts" in verdict ? <Parts parts={verdict.parts} /> : null}
      {verdict.outcome === "other-certificate" ? (
        <p className="mt-2">
          <a className="link" href={`/verify/${verdict.certificateId}`}>
            {verdict.certificateId}
          </a>
        </p>
      ) : null}
    </FileResult>
  );
}

const HOLDS: Record<PartResult["part"], string> = {
  record: "This is the recorded file, byte for byte.",
  seal: "A Vidimus certificate seals the entire file.",
  receipt: "The file contains this certificate’s receipt.",
};
const NAMES: Record<PartResult["part"], string> = { record: "Record", seal: "Seal", receipt: "Receipt" };

/** Which checks pass. */
function Parts({ parts }: { parts: PartResult[] }) {
  return (
    <dl className="mt-3 space-y-1">
      {parts.map(({ part, failure }) => (
        <div key={part} data-part={part} data-holds={failure === null}>
          <dt className="inline font-semibold">
            {NAMES[part]} {failure === null ? "passes:" : "fails:"}
          </dt>{" "}
          <dd className="inline">{failure ?? HOLDS[part]}</dd>
        </div>
      ))}
    </dl>
  );
}

function wording(
  verdict: FileVerdict,
  state: VerificationState,
  isSpecimen: boolean,
): { kind: MarkKind; title: string; text: string } {
  switch (verdict.outcome) {
    case "genuine":
      return identical(state, isSpecimen);
    case "unproven":
      return state === "valid" || state === "specimen" ? UNPROVEN : identical(state, isSpecimen);
    case "other-certificate":
      return {
        kind: "tampered",
        title: "This PDF belongs to another certificate",
        text: "Vidimus sealed it for another certificate than the one on this page. Check it on its own page:",
      };
    case "different":
      return {
        kind: "tampered",
        title: "This is a different file",
        text: "It differs from the PDF that was issued. It may be another document, or someone may have altered it. It may also just have been saved again, signed, merged, compressed, or printed and scanned: each of these changes the fingerprint. Ask for the PDF as it was delivered.",
      };
    case "not-a-pdf":
      return {
        kind: "tampered",
        title: "This is not a PDF",
        text: "Certified translations are delivered as PDF files. A photo, a scan, or a word-processor file can’t be checked here. Ask for the PDF as it was delivered.",
      };
    case "empty":
      return {
        kind: "tampered",
        title: "This file is empty",
        text: "It has no content. The download may have been interrupted. Download it again and check the new file.",
      };
    case "unsupported":
      return {
        kind: "tampered",
        title: "This browser cannot check the file",
        text: "It’s too old to check a PDF. Use a newer one, or compare the file by hand. Nothing was checked.",
      };
    case "unreadable":
      return {
        kind: "tampered",
        title: "This file cannot be read",
        text: "The browser couldn’t open it. It may be a folder, it may have been moved, or it may be too large. Nothing was checked.",
      };
  }
}

const UNPROVEN = {
  kind: "tampered",
  title: "The recorded file, but it fails its checks",
  text: "This is the recorded file, but its own seal or receipt doesn’t pass. Ask Vidimus for a new PDF before you rely on it.",
} as const;

function identical(
  state: VerificationState,
  isSpecimen: boolean,
): { kind: MarkKind; title: string; text: string } {
  switch (state) {
    case "valid":
      return {
        kind: "valid",
        title: "Identical to the PDF that was issued",
        text: "Nothing in it has changed since Vidimus made it.",
      };
    case "specimen":
      return {
        kind: "specimen",
        title: "Identical to the specimen that was issued",
        text: "Every byte is the same as when it was made. But it’s a specimen, and not valid for any official use.",
      };
    case "revoked":
      return {
        kind: "revoked",
        title: "The same file, but its certificate is revoked",
        text: `Every byte is the same as when it was issued${isSpecimen ? " as a specimen" : ""}, but the certificate has since been revoked. Don’t rely on it.`,
      };
    case "tampered":
      return {
        kind: "tampered",
        title: "The same fingerprint, but the certificate does not verify",
        text: "The file has the fingerprint recorded here, but the record itself can’t be trusted. This proves nothing.",
      };
  }
}
