import type { Problem } from "@/lib/core/problem";
import { unreadable } from "./fetch-problems";

/**
 * All that the inspection of a document can find wrong. The service believes its process no other words: a file that
 * took the process over could say in them what other files hold.
 */
export const DOCUMENT_REFUSALS = [
  "it breaks off before its end",
  "it has more pixels than can be read",
  "it has no pages",
  "it is compressed in an unusual way",
  "it is made of more parts than a document needs",
  "it is neither a PDF nor a JPEG nor a PNG",
  "it unpacks to far more than its size",
  "its parts do not end where they should",
  "its picture is damaged",
] as const;
export type DocumentRefusal = (typeof DOCUMENT_REFUSALS)[number];

/** @returns Problem DOCUMENT_UNREADABLE */
export function refuseDocument(reason: DocumentRefusal): Problem {
  return unreadable(reason);
}
