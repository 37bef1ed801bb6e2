import { index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Output } from "../../lib/contract/operations";
import type { NumberedDoubt } from "../../lib/core/documents/page-doubts";
import type { Refusal } from "../../lib/core/problem";
import { apiKeys } from "./partners";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Before its bytes are there: what the client says that its scan is in. */
interface DeclaredLanguage {
  language: string | null;
}

/** What was read of its bytes. */
interface UploadInspection {
  wordCount: number | null;
  /** No scan or picture was left unread: wordCount is that of all its pages. Rows of before don't have it. */
  isWhole?: boolean;
  /** That its letters are of; rows of before don't have them. */
  scripts?: string[];
  /** That its text may be in, the likeliest first; none where that isn't sure, and in rows of before. */
  languages?: string[];
  detectedLanguage: string | null;
  legibility: NonNullable<Output<"createDocument">["legibility"]>;
  /** What of its pages our picture may lack; rows of before have none. */
  doubts?: NumberedDoubt[];
  /** The first of those with nothing on them. */
  blankPages?: readonly number[];
}

/** A document that a client uploads before it orders; its URL is accepted in documents[].url of the same key. */
export const uploads = pgTable(
  "uploads",
  {
    id: text().primaryKey(),
    apiKeyId: text("api_key_id")
      .notNull()
      .references(() => apiKeys.id),
    state: text({ enum: ["waiting", "ready", "refused"] }).notNull(),
    /** As declared; what does not match is refused. */
    sizeBytes: integer("size_bytes").notNull(),
    declaredSha256: text("declared_sha256"),
    /** Of the bytes, once they were looked at; the storage key of sources follows from it. */
    sha256: text(),
    mediaType: text("media_type"),
    pageCount: integer("page_count"),
    /** What was read: words, language, legibility. */
    inspection: jsonb().$type<DeclaredLanguage | UploadInspection>(),
    /** Why it was refused, as a problem's code, message, and hint; of earlier ones, the hint isn't known. */
    refusal: jsonb().$type<Pick<Refusal, "code" | "message"> & { recoveryHint?: string | undefined }>(),
    createdAt: time("created_at").notNull(),
    /** Until then it can be ordered. */
    expiresAt: time("expires_at").notNull(),
  },
  (t) => [index("uploads_expiry").on(t.expiresAt), index("uploads_key").on(t.apiKeyId, t.createdAt)],
);

/** Files under `sources/`, by hash: what retention and the sweep of orphans may delete, and how long it was not put. */
export const sourceFiles = pgTable(
  "source_files",
  {
    sha256: text().primaryKey(),
    /** Raised before the bytes are put, so that nobody deletes what is about to be ordered. */
    lastPutAt: time("last_put_at").notNull(),
  },
  (t) => [index("source_files_put").on(t.lastPutAt)],
);
