// Never opens a customer's file, and loads no native library (see ./confined-renderer.ts).
import { serve } from "@/lib/documents/serve";
import { handlers } from "./handlers";

/** Three hundred dense pages take 420 MB, and their source's pictures as much again at worst. */
const MAX_RESIDENT_MEGABYTES = 900;

// Without fetch, the layout library loads its WASM from disk.
Reflect.deleteProperty(globalThis, "fetch");

serve(handlers, { maxResidentMegabytes: MAX_RESIDENT_MEGABYTES });
