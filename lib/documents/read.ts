export { createDocumentReader } from "./reader/document-reader";
export { FUNCTION_MODELS } from "./reader/function-models";
export type { ReaderRequest } from "./reader/messages";
export { findModels } from "./reader/model-files";
export { createExchangeReader } from "./reader/read-exchange";
export { hasOwnModel, isReadByMachine } from "./reader/recognition-models";
