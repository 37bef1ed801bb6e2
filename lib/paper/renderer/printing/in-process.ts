import type { Renderer } from "../port";
import { print } from "./printing";
import { recordPages } from "./record-pages";
import { sealPrinted } from "./seal-printed";

export function createInProcessRenderer(): Renderer {
  return {
    async render(document, seal = async (pdf) => pdf) {
      const printing = await print(document);
      return await sealPrinted(document, printing, { seal, prove: printing.prove });
    },
    recordPages: (pdf) => recordPages(pdf),
  };
}
