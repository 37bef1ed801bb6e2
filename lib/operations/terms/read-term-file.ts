import type { TermFile } from "@/lib/contract/schemas/terms";
import { languageName } from "@/lib/core/catalog/languages";
import { deskProblem } from "@/lib/core/desk-problems";
import type { ExchangeResult, Turn } from "@/lib/services/reader/port";
import type { Services } from "../context";

/**
 * The terms of a file in its pair of languages.
 * @throws Problem TERM_FILE_REFUSED
 */
export async function readTermFile(
  { readExchange }: Pick<Services, "readExchange">,
  { file, sourceLanguage, targetLanguage }: TermFile,
  turn: Turn,
): Promise<ExchangeResult> {
  const bytes = Buffer.from(file, "base64");
  const read = await readExchange({ bytes, sourceLanguage, targetLanguage }, { turn });
  if ("refused" in read) throw deskProblem("TERM_FILE_REFUSED", read.refused, { field: "file" });
  if (read.entries.length === 0) {
    const languages = read.languages.map(languageName).join(", ");
    const pair = `${languageName(sourceLanguage)} and ${languageName(targetLanguage)}`;
    const message = `The file has no term in both ${pair}.${languages === "" ? "" : ` It has ${languages}.`}`;
    throw deskProblem("TERM_FILE_REFUSED", message, {
      field: "file",
      recoveryHint: "Choose the languages of the file.",
    });
  }
  return read;
}
