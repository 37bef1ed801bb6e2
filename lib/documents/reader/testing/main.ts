// Without the checks, so that a change to a check does not affect every test that opens a file.
import { readingHandlers } from "../process/reading-handlers";
import { serve } from "../process/serve";

serve(readingHandlers);
