import type { PagePictures, SourceFile } from "../port";
import type { ExhibitPage } from "./exhibit-page";
import { imagePage } from "./image-page";
import { loadSourcePages } from "./load-source-pages";

/** Longest side of a page's picture: 150 dots per inch of a letter page. */
const PICTURE_SIDE_PX = 1650;

/**
 * The pages of a source in their order. What cannot be taken over as it is comes as a picture; throws when there is
 * nobody to make one.
 */
export async function openExhibit(source: SourceFile, pictures: PagePictures | null): Promise<ExhibitPage[]> {
  if (source.mediaType !== "application/pdf") return [await imagePage(source.bytes)];
  const pages = await loadSourcePages(source.bytes).catch(() => null);
  const isAsCounted = pages !== null && (source.pageCount ?? pages.length) === pages.length;
  const count = isAsCounted ? pages.length : source.pageCount;
  if (count === null || (!isAsCounted && !pictures))
    throw new Error("the source cannot be shown as an exhibit");
  const exhibit: ExhibitPage[] = [];
  for (let index = 0; index < count; index += 1) {
    const page = isAsCounted ? pages[index] : undefined;
    // Without anybody to make pictures, what stands on the page itself is better than nothing.
    if (page && (page.isWhole || !pictures)) exhibit.push(page.shown);
    else exhibit.push({ kind: "picture", jpeg: await pictureOf(source, index, pictures) });
  }
  return exhibit;
}

/** A page as JPEG, made by somebody who reads the file in safety. */
export async function pictureOf(
  source: SourceFile,
  index: number,
  pictures: PagePictures | null,
): Promise<Uint8Array> {
  if (!pictures) throw new Error(`page ${index + 1} of the source cannot be shown as an exhibit`);
  const { bytes } = await pictures.picture(source, { page: index + 1, sidePx: PICTURE_SIDE_PX });
  return bytes;
}
