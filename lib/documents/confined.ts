export { confinedCommand, findConfinement } from "./sources/confined/confinement";
export { createDocumentPool, type DocumentPool, type PoolLimits } from "./sources/confined/document-pool";
export type { PoolAnswer, Session, SessionDeath } from "./sources/confined/pool-session";
export { BUILT_PROGRAMS, type Program, v8Flags } from "./sources/confined/programs";
