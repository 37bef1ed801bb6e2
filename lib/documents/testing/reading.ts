export { parseDraft } from "../drafter/client-draft/parse-draft";
export { createPageRecogniser } from "../reader/recognise-page";
