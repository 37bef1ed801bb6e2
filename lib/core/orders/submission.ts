import {
  PRODUCT_LINE_TRAITS,
  PRODUCT_LINES,
  type ProductLine,
  reviewsClientDraft,
} from "../catalog/product-lines";
import { withoutSignature } from "../documents/without-signature";
import type { QuoteAddons } from "../pricing/quote-input";
import { Problem } from "../problem";

export interface SubmissionFacts {
  productLine: ProductLine;
  addons: QuoteAddons | undefined;
  hardcopyService: string | null;
  documents: readonly unknown[] | undefined;
  sourceText: string | undefined;
  draftTranslation: unknown;
  shippingAddress:
    | { country: string; state?: string | undefined; postal_code?: string | undefined }
    | undefined;
}

/** @throws Problem DRAFT_REQUIRED_FOR_REVIEW_AND_CERTIFY, VALIDATION_ERROR */
export function checkSubmission(facts: SubmissionFacts): void {
  checkDraft(facts);
  checkMaterial(facts);
  checkAddress(facts);
}

function checkDraft({ productLine, draftTranslation }: SubmissionFacts): void {
  const isReview = reviewsClientDraft(productLine);
  if (isReview && draftTranslation === undefined) {
    throw new Problem(
      "DRAFT_REQUIRED_FOR_REVIEW_AND_CERTIFY",
      `A ${productLine} order needs a draft to review.`,
      { field: "draftTranslation" },
    );
  }
  if (!isReview && draftTranslation !== undefined) {
    const lines = PRODUCT_LINES.filter(reviewsClientDraft).join(" and ");
    throw refused("draftTranslation", `draftTranslation belongs to ${lines} orders only.`);
  }
}

function checkMaterial({ productLine, documents, sourceText }: SubmissionFacts): void {
  const { takesDocuments, maxTextChars } = PRODUCT_LINE_TRAITS[productLine];
  if (maxTextChars === null) {
    if (sourceText !== undefined)
      throw refused("sourceText", "Certified lines take documents, not sourceText.");
    if (documents === undefined) {
      throw new Problem("VALIDATION_ERROR", "Certified orders need at least one document.", {
        field: "documents",
        recoveryHint: "Add documents, with the public https URL of each source document.",
      });
    }
    return;
  }
  if (!takesDocuments) {
    if (documents !== undefined)
      throw refused("documents", `${productLine} takes sourceText, not documents.`);
    if (sourceText === undefined) throw missing("sourceText", `${productLine} needs sourceText.`);
  } else if (documents !== undefined && sourceText !== undefined) {
    throw new Problem(
      "VALIDATION_ERROR",
      `${productLine} takes sourceText or documents, and both were sent.`,
      {
        field: "sourceText",
        recoveryHint:
          "Leave out sourceText to have the documents translated, or documents to have the text translated. Then submit again.",
      },
    );
  } else if (documents === undefined && sourceText === undefined) {
    throw new Problem(
      "VALIDATION_ERROR",
      `${productLine} takes sourceText or documents, and neither was sent.`,
      {
        field: "sourceText",
        recoveryHint: "Add sourceText, or documents, then submit again.",
      },
    );
  }
  if (sourceText !== undefined && sourceText.length > maxTextChars) {
    throw new Problem("VALIDATION_ERROR", `sourceText has more than ${maxTextChars} characters.`, {
      field: "sourceText",
      recoveryHint: `Split the text into orders of at most ${maxTextChars} characters.`,
    });
  }
}

const PAPER_ADDONS = ["notarization", "apostille", "additionalCopies"] as const;

function checkAddress({ addons, hardcopyService, shippingAddress }: SubmissionFacts): void {
  if (hardcopyService === null) {
    const onPaper = PAPER_ADDONS.find((key) => addons?.[key]);
    if (onPaper !== undefined) {
      throw new Problem(
        "VALIDATION_ERROR",
        `${onPaper} is done on the paper that we mail, but this order has no hard copy.`,
        {
          field: `echoedInput.addons.${onPaper}`,
          recoveryHint: `Nothing was charged. Request a new quote with addons.hardcopy, or without ${onPaper}, then submit with it.`,
        },
      );
    }
    if (shippingAddress === undefined) return;
    throw new Problem("VALIDATION_ERROR", "shippingAddress is set, but the quote has no hard copy to mail.", {
      field: "shippingAddress",
      recoveryHint:
        "Nothing was charged. To have a hard copy mailed, request a new quote with addons.hardcopy. Otherwise leave out shippingAddress, then submit again.",
    });
  }
  if (shippingAddress === undefined) {
    throw new Problem("VALIDATION_ERROR", "A hard copy needs a shippingAddress.", {
      field: "shippingAddress",
      recoveryHint: "Add shippingAddress, or request a quote without the hardcopy add-on.",
    });
  }
  // Postage pricing decides whether the service delivers there at all.
  const isUs = shippingAddress.country.toUpperCase() === "US";
  for (const member of ["state", "postal_code"] as const) {
    if (isUs && !shippingAddress[member]) {
      throw missing(`shippingAddress.${member}`, `A US address needs a ${member}.`);
    }
  }
}

function refused(field: string, message: string): Problem {
  return new Problem("VALIDATION_ERROR", message, {
    field,
    recoveryHint: `Leave out ${field}, then submit again.`,
  });
}

function missing(field: string, message: string): Problem {
  return new Problem("VALIDATION_ERROR", message, {
    field,
    recoveryHint: `Add ${field}, then submit again.`,
  });
}

interface Destination {
  country: string;
  postal_code?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
}

export function isQuotedDestination(
  shipTo: Destination | undefined,
  address: Destination | undefined,
): boolean {
  if (!shipTo || !address) return false;
  const plain = (text: string | undefined) => (text ?? "").trim().toUpperCase();
  const members = ["country", "postal_code", "city", "state"] as const;
  return members.every((name) => !shipTo[name] || plain(shipTo[name]) === plain(address[name]));
}

/**
 * A document counts by its SHA-256, otherwise by its URL without the signature: agents sign the same file's URL
 * again at every attempt. The rest of the query may say which document it is.
 */
export function submissionIdentity(input: {
  documents?: { url: string; sha256?: string | undefined; pageHint?: number | undefined }[] | undefined;
  draftTranslation?: { url: string; sha256?: string | undefined } | undefined;
}): unknown {
  const place = ({ url, sha256, ...rest }: { url: string; sha256?: string | undefined }) => {
    return sha256 ? { ...rest, sha256: sha256.toLowerCase() } : { ...rest, place: placeOfUrl(url) };
  };
  return {
    ...input,
    idempotencyKey: undefined,
    expectedTotalCents: undefined,
    allowQuoteReuse: undefined,
    allowDuplicate: undefined,
    allowMorePages: undefined,
    ...(input.documents ? { documents: input.documents.map(place) } : {}),
    ...(input.draftTranslation ? { draftTranslation: place(input.draftTranslation) } : {}),
  };
}

export function placeOfUrl(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return origin + pathname + withoutSignature(search).replace(/^&/, "?");
}
