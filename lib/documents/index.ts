export {
  type Drafter,
  type DraftRequest,
  ModelFaultError,
  type ParseClientDraft,
  type PartDrafter,
  type PartOptions,
  UnfinishedReading,
} from "./drafter/port";
export { tellText } from "./reader/detect-language";
export type {
  CheckWork,
  DocumentReader,
  ExchangeRequest,
  ExchangeResult,
  KeptParts,
  ParseDraft,
  ReadDocument,
  ReadExchange,
  ReaderOptions,
  ReadPage,
  TextLine,
  Turn,
} from "./reader/port";
export type {
  Announce,
  DraftMediaType,
  FetchedDocument,
  FetchedDraft,
  FetchOptions,
  Inspect,
  Sources,
} from "./sources/port";
