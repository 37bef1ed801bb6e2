export { readWord } from "../drafter/client-draft/read-word";
export { DraftRefusal } from "../sources/word/draft-refusal";
export { WORD_MEDIA_TYPE } from "../sources/word/word-parts";
export { openZip } from "../sources/word/zip-parts";
