export { createClientDocumentFetch } from "./sources/fetch/client-documents";
export { createGuardedConnector } from "./sources/fetch/guarded-connector";
export {
  explain,
  type GuardedAnswer,
  type GuardedRequest,
  guardedRequest,
  RequestFailure,
  type RequestGuard,
} from "./sources/fetch/guarded-request";
export { createSources } from "./sources/fetch/guarded-sources";
export { resolveName } from "./sources/fetch/resolve-name";
export { refuseUrl } from "./sources/fetch/url-guard";
