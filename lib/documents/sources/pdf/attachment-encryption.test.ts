import { expect, it } from "vitest";
import { inspectBytes } from "../../reader/testing/confined-reader";
import { fixture, makePdf } from "../testing/make-documents";
import { withoutAttachmentEncryption } from "./attachment-encryption";

const FILTERS = "/CF<</StdCF<</CFM/AESV2/AuthEvent/EFOpen/Length 16>>>>";
const OWN = `/O<${"5a".repeat(32)}>/U<${"a5".repeat(32)}>/P -4`;

function encrypted(how: string, direct = false): Uint8Array {
  const dictionary = `<</Filter/Standard/V 4/R 4/Length 128${FILTERS}${OWN}${how}>>`;
  const pages = ["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Count 1/Kids[3 0 R]>>"];
  const page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 90 90]>>";
  const file = Buffer.from(makePdf([...pages, page, dictionary])).toString("latin1");
  const id = `/ID[<${"11".repeat(16)}><${"11".repeat(16)}>]`;
  const trailer = `/Root 1 0 R/Encrypt ${direct ? dictionary : "4 0 R"}${id}>>\nstartxref`;
  return new Uint8Array(Buffer.from(file.replace("/Root 1 0 R>>\nstartxref", trailer), "latin1"));
}

const messageOf = (bytes: Uint8Array) =>
  inspectBytes(bytes).then(
    ({ pageCount }) => `${pageCount} page`,
    (error: Error) => error.message,
  );

it.each([
  ["by a dictionary of its own", encrypted("/StmF/Identity/StrF/Identity/EFF/StdCF/EncryptMetadata false")],
  ["by one within the trailer", encrypted("/StmF/Identity/StrF/Identity/EFF/StdCF", true)],
  ["with filters left out, which means the same", encrypted("/EFF/StdCF")],
])("a PDF of which only the attachments are encrypted is read: %s", async (_, bytes) => {
  expect(await messageOf(bytes)).toBe("1 page");
});

it.each([
  ["its streams", encrypted("/StmF/StdCF/StrF/Identity/EFF/StdCF")],
  ["its strings", encrypted("/StmF/Identity/StrF/StdCF/EFF/StdCF")],
  ["everything", encrypted("/StmF/StdCF/StrF/StdCF")],
  ["everything, by a program of today", fixture("user-password.pdf")],
])("a PDF is protected by a password where it encrypts %s", async (_, bytes) => {
  expect(await messageOf(bytes)).toContain("protected by a password");
  expect(withoutAttachmentEncryption(bytes)).toBe(bytes);
});

it("a PDF with an owner's password alone is left as it is", () => {
  const bytes = fixture("owner-password.pdf");
  expect(withoutAttachmentEncryption(bytes)).toBe(bytes);
});
