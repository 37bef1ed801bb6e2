// The process in which customers' files are opened. serve.ts says what it may do. Node runs it from its sources, which
// import each other as TypeScript does (`resolve-sources.ts`), or from the file that a build makes of them
// (`run-bundle.cjs`).
import { handlers } from "./handlers";
import { serve } from "./serve";

serve(handlers);
