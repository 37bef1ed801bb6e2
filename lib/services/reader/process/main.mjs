// The process in which customers' files are opened. serve.mjs says what it may do. Node runs it from its sources, which
// import each other as TypeScript does (`resolve-sources.mjs`), or from the file that a build makes of them
// (`run-bundle.cjs`).
import { handlers } from "./handlers.mjs";
import { serve } from "./serve.mjs";

serve(handlers);
