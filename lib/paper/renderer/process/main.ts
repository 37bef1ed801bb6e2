// The process in which certified PDFs are set, drawn and proved; see ../confined-renderer.ts for the asking side. It
// runs within the same bounds as the process in which customers' files are opened, and is another one: no file of a
// customer's is ever in it, and no native library.
import { serve } from "@/lib/documents/serve";
import { handlers } from "./handlers";

/** Three hundred close-set pages are 420 MB, their source's pictures as much again at worst. */
const MAX_RESIDENT_MEGABYTES = 900;

// Where there is none, the layout library takes its own program from where it lies.
Reflect.deleteProperty(globalThis, "fetch");

serve(handlers, { maxResidentMegabytes: MAX_RESIDENT_MEGABYTES });
