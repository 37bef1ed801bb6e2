import { createVidimus, VidimusError } from "vidimus/client";

const vidimus = createVidimus();
const quote = await vidimus.quote({
  sourceLanguage: "es",
  useCase: "court",
  pageCount: 2,
  speedTier: "standard",
});

try {
  await vidimus.submit({
    quote,
    documents: [{ url: `${process.env.VIDIMUS_BASE_URL}/samples/acta-de-nacimiento.pdf` }],
    metadata: { sandboxScenario: "payment_failed" },
  });
} catch (error) {
  if (!(error instanceof VidimusError)) throw error;
  console.log(error.code, error.recoveryHint);
}
