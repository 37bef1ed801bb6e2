// The document process without the checks, so that a change to a check doesn't reach every test that opens a file.
import { readingHandlers } from "../process/reading-handlers.mjs";
import { serve } from "../process/serve.mjs";

serve(readingHandlers);
