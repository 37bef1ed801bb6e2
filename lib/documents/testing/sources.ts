export { openProcess } from "../sources/confined/process-host";
export { DOCUMENT_REFUSALS, type DocumentRefusal, refuseDocument } from "../sources/document-refusals";
export { announceFreely, createSourcesFromMap, type MapEntry } from "../sources/fetch/embedded";
export { tooLarge, unreadable, unreadableNow } from "../sources/fetch-problems";
export { createAdmit } from "../sources/inspect/admit-document";
export { identifyDocument } from "../sources/inspect/document-type";
