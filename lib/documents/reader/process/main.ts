// The process that opens customers' files, limited by serve.ts. Node runs the sources (`resolve-sources.ts`), or a
// build's bundle (`run-bundle.cjs`).
import { handlers } from "./handlers";
import { serve } from "./serve";

serve(handlers);
