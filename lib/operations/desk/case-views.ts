import type { CertificateRow } from "@/db/queries/certificates";
import type { listQuestions } from "@/db/queries/questions";
import type { DeskCertificate, QuestionView } from "@/lib/contract/desk/views";

type AskedQuestion = Awaited<ReturnType<typeof listQuestions>>[number];

/** A question as the desk shows it. */
export function questionView({ question, askedBy }: AskedQuestion): QuestionView {
  return {
    id: question.id,
    question: question.question,
    askedAt: question.askedAt.toISOString(),
    askedBy,
    answer: question.answer,
    answeredAt: question.answeredAt?.toISOString() ?? null,
    withdrawnAt: question.withdrawnAt?.toISOString() ?? null,
  };
}

/** Certificates as the desk shows them, each with the one before and the one after it. */
export function certificateViews(certificates: readonly CertificateRow[]): DeskCertificate[] {
  return certificates.map((certificate) => ({
    certificateId: certificate.id,
    index: certificate.index,
    issuedAt: certificate.issuedAt.toISOString(),
    revokedAt: certificate.revokedAt?.toISOString() ?? null,
    revokedReason: certificate.revokedReason,
    supersedes: certificate.supersedes,
    supersededBy: certificates.find(({ supersedes }) => supersedes === certificate.id)?.id ?? null,
    translatorName: certificate.translatorName,
  }));
}
