import { expect, test } from "vitest";
import { answerBodySchema } from "./question";
import { shippingAddressSchema, submitInputSchema } from "./submit";

const { endUser, sourceText } = submitInputSchema.shape;
const ADDRESS = { line1: "1 Main St", city: "Denver", state: "CO", postal_code: "80202", country: "US" };

test.each(["None", "undefined", "user-undefined", "customer-null", "cu-", "{id}", "$id"])(
  "endUser.externalId %j is refused, because strangers would share it",
  (externalId) => expect(endUser.safeParse({ externalId }).success).toBe(false),
);

test.each(["client-7", "#1001", "li-nan-1990"])("endUser.externalId %j is taken", (externalId) =>
  expect(endUser.safeParse({ externalId }).success).toBe(true),
);

test.each(["None", "nil", "@contract.txt", "function () { return text }"])(
  "sourceText %j is refused, because nobody wants it translated",
  (text) => expect(sourceText.safeParse(text).success).toBe(false),
);

test.each(["undefined", "None", "{{answer}}", "null"])(
  "the answer %j to a question is refused, because the first answer is final",
  (answer) => expect(answerBodySchema.safeParse({ answer }).success).toBe(false),
);

test("an answer in words is taken", () =>
  expect(answerBodySchema.safeParse({ answer: "Cortés, as in the passport." }).success).toBe(true));

test.each([
  ["a file in base64", "JVBERi0xLjcK".repeat(40)],
  ["one with the line ends of MIME", `${"JVBERi0xLjcK".repeat(6)}\n`.repeat(9)],
  ["a short file in base64", "JVBERi0xLjcKJcfsj6IKNSAwIG9iago8PC9MZW5ndGg="],
  ["a response in place of its text", "<Response [200]>"],
  ["an object of Python", "<coroutine object read at 0x7f1c>"],
  ["an upload's ID", "doc_01m7yzwt4r3khhxmm838dcth0p"],
  ["Python's report of an error", 'Traceback (most recent call last):\n  File "a.py", line 1'],
  ["Node's report of an error", "TypeError: fetch failed\n    at node:internal/deps/undici"],
  ["a server's error page", "<!DOCTYPE html><html><head><title>404 Not Found</title></head></html>"],
  ["a server's error in JSON", '{"error": {"code": "not_found"}}'],
  ["an agent's template", "[Insert the full text of the contract here]"],
  ["a data URL", "data:application/pdf;base64,JVBERi0xLjcK"],
  ["a file's bytes", "%PDF-1.7 obj"],
  ["RTF", "{\\rtf1 Contrato}"],
  ["a document's address alone", "https://example.com/contrato.pdf"],
  ["a path alone", "/home/ana/contrato.docx"],
  ["a path of Windows alone", "C:\\papers\\contrato.docx"],
  ["UTF-8 that was read as another encoding", "El dÃ\u00ada se firmÃ³ el cÃ³digo y la razÃ³n"],
  ["escapes that weren't read", "firm\\u00f3 la raz\\u00f3n del c\\u00f3digo"],
  ["letters that an encoding lacked", "firm\ufffd la raz\ufffdn"],
  ["an encoded URL", "se%20firm%C3%B3%20el%20contrato%20de%20arriendo"],
])("sourceText that is %s is refused, and the hint says what it looks like", (_, text) => {
  const { success, error } = sourceText.safeParse(text);
  expect(success).toBe(false);
  expect(error?.issues[0]?.message).toMatch(/^has ".+", which isn't plain text$/u);
});

test.each([
  "Contrato",
  "Véase https://example.com/contrato.pdf para más detalles.",
  "El texto decía “Ã³” en lugar de ó.",
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
  `${"mot ".repeat(300)}`,
  "<Respuesta del acusado>",
  "TypeError: así se titula la obra.",
  "<html><head><title>Contrato de arriendo</title></head><body>Los inmuebles</body></html>",
  '{"saludo": "Hola", "error": "No se encontró"}',
  "[Firma] Ana inserta aquí su nombre",
  "漢字".repeat(150),
  "50%20",
])("sourceText %j is taken", (text) => expect(sourceText.safeParse(text).success).toBe(true));

test.each([{ city: "-" }, { city: "80202" }, { line1: "ana@example.com" }, { line2: "ana@example.com" }])(
  "an address with %j is refused, because its members were shifted",
  (member) => expect(shippingAddressSchema.safeParse({ ...ADDRESS, ...member }).success).toBe(false),
);

test.each([
  ["line1", { line1: "Denver" }],
  ["line1", { line1: "80202" }],
  ["line1", { line1: "ana ruiz", name: "Ana Ruiz" }],
  ["line1", { line1: "Hawaii Kai", state: "hawaii kai" }],
  ["line2", { line2: "1 Main St." }],
  ["phone", { phone: "n.a" }],
  ["name", { name: "350 5th Ave" }],
  ["line1", { line1: "es" }],
  ["city", { city: "Apt 4" }],
])("an address's %s that belongs elsewhere is refused: %j", (member, change) =>
  expect(shippingAddressSchema.safeParse({ ...ADDRESS, ...change }).error?.issues[0]?.path).toEqual([member]),
);

test.each([
  { line1: "1234-5-6", city: "千代田区", country: "JP" },
  { line1: "1", city: "Singapore", country: "SG" },
  { line1: "200 m sur de la iglesia", city: "Heredia", country: "CR" },
  { line1: "Ashgrove House", city: "Ballymote", country: "IE" },
  { line1: "1 Main St", line2: "", phone: "٠١٢٣" },
  { line1: "350 5th Ave", city: "New York", state: "New York" },
])("a real address is taken: %j", (change) =>
  expect(shippingAddressSchema.safeParse({ ...ADDRESS, ...change }).error).toBeUndefined(),
);

test("an address without a fault is taken", () =>
  expect(shippingAddressSchema.safeParse({ ...ADDRESS, line2: "Apt #4" }).success).toBe(true));
