import { doubtMessage } from "@/lib/core/documents/page-doubts";

const documentId = "upl_01mswwcn2deycw2hsymm9e2gy7";
const sha256 = "5f8d27be8cd7c3d07d1d6a4e3b4c2f90c1d5a80bd3f4a6f6c7b3e96c1a2b4d5e";
const url = `https://vidimus.example/files/uploads/${documentId}`;
const expiresAt = "2026-11-22T12:00:00.000Z";

const unread = {
  documentId,
  url,
  expiresAt,
  sizeBytes: 483_112,
  sha256: null,
  mediaType: null,
  pageCount: null,
  wordCount: null,
  detectedLanguage: null,
  legibility: null,
  problem: null,
} as const;

const warnings = [
  {
    code: "screen_only",
    message: doubtMessage("screen_only", 2, "client"),
    page: 2,
  },
];

export const UPLOAD = {
  sha256,
  waiting: {
    ...unread,
    state: "waiting",
    upload: {
      method: "PUT",
      url: `${url}?expires=1795266000&signature=mJ0m7cP2xq3QeS3gYc1m1n3vYdS0yJmXb6N0rW2kY9c`,
      headers: {},
      expiresAt: "2026-11-21T13:00:00.000Z",
    },
  },
  ready: {
    ...unread,
    state: "ready",
    sha256,
    mediaType: "application/pdf",
    pageCount: 3,
    wordCount: 612,
    detectedLanguage: "ar",
    legibility: "good",
    warnings,
  },
  refused: {
    ...unread,
    state: "refused",
    problem: { code: "DOCUMENT_UNREADABLE", message: "The document can't be read: it needs a password." },
  },
} as const;
