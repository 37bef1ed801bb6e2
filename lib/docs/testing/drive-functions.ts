// What samples export, called as a reader's program would: <idempotency/client> <platforms/order-for-client>
// <webhooks/handler> <delivery as JSON>. Its last line is JSON.
import { createVidimus } from "vidimus/client";

const [client = "", platform = "", handler = "", delivery = "{}"] = process.argv.slice(2);
const { orderOnce } = await import(client);
const { orderFor } = await import(platform);
const { POST } = await import(handler);

const documentUrl = `${process.env.VIDIMUS_BASE_URL}/samples/acta-de-nacimiento.pdf`;
const quote = await createVidimus().quote({
  sourceLanguage: "es",
  useCase: "court",
  pageCount: 2,
  speedTier: "standard",
});
const submission = {
  quoteId: quote.quoteId,
  echoedInput: quote.echoedInput,
  documents: [{ url: documentUrl }],
};
const first = await orderOnce("20418", submission);
const second = await orderOnce("20418", submission);
const forClient = await orderFor({ id: "client-8812", caseNumber: "20417", documentUrl, pageCount: 2 });

const { headers, body, secret } = JSON.parse(delivery);
process.env.VIDIMUS_WEBHOOK_SECRET = secret;
const receive = (text: string) =>
  POST(new Request("https://hooks.test", { method: "POST", headers, body: text })).then(
    ({ status }: Response) => status,
  );
const received = [await receive(body), await receive(`${body} `)];
// On a line of its own: the sample prints too.
process.stdout.write(`\n${JSON.stringify({ first, second, forClient, received })}`);
