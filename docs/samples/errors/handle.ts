import { createVidimus, VidimusError } from "vidimus/client";

const vidimus = createVidimus();

try {
  await vidimus.quote({ sourceLanguage: "xx", useCase: "uscis", pageCount: 2, speedTier: "standard" });
} catch (error) {
  if (!(error instanceof VidimusError)) throw error;
  console.log(error.code, error.field, error.retryable);
  console.log(error.message, error.recoveryHint, error.requestId);
}
