/** What is known of the source while its translation is reviewed. */
export interface ReviewedSource {
  sourceLanguage: string;
  targetLanguage: string;
  applicantName: string | null;
  /** The translation becomes a certified PDF: every character of it has to be in our fonts. */
  isPrinted: boolean;
  /** Every page of every document in order, with the text that could be read of it; empty where none could. */
  pages: { document: number; page: number; text: string }[];
}
