import { PDFDocument } from "@cantoo/pdf-lib";
import { onePage, type PageParts, stream } from "@/lib/documents/sources/testing/hostile/pdf-parts";

/** In every object that must not be copied. */
export const MARKER = "CARRIED-ALONG";
const SCRIPT = `<</S/JavaScript/JS(app.alert\\('${MARKER}'\\))>>`;
const EXECUTABLE = "<</Type/Filespec/F(run.exe)/EF<</F 6 0 R>>>>";
const embedded = stream(`/Type/EmbeddedFile/Params<</Desc(${MARKER})>>`, `MZ ${MARKER}`);
const picture = (dictionary: string, data = "\x80") =>
  stream(
    `/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray${dictionary}`,
    data,
  );
const drawn = (object: string | Buffer, ...more: (string | Buffer)[]): PageParts => ({
  resources: "/XObject<</X 6 0 R>>",
  content: "q 50 0 0 50 20 20 cm /X Do Q",
  objects: [object, ...more],
});
const inResources = (entry: string, ...objects: (string | Buffer)[]): PageParts => ({
  resources: `/${MARKER} ${entry}`,
  objects,
});
const form = (dictionary: string) => stream(`/Type/XObject/Subtype/Form/BBox[0 0 1 1]${dictionary}`, "");

const PARTS: Record<string, PageParts> = {
  "an executable among the resources": inResources(EXECUTABLE, embedded),
  "a script among the resources": inResources(SCRIPT),
  "a program to launch among the resources": inResources(
    `<</S/Launch/F(cmd.exe)/Win<</F(cmd.exe)/P(${MARKER})>>>>`,
  ),
  "an address among the resources": inResources(`<</S/URI/URI(https://${MARKER}.example/)>>`),
  "a form to be sent among the resources": inResources(`<</S/SubmitForm/F(https://${MARKER}.example/)>>`),
  "a picture from elsewhere": drawn(
    picture(`/F<</FS/URL/F(https://${MARKER}.example/a.png)>>/FFilter/DCTDecode`),
  ),
  "a picture with an alternate from elsewhere": drawn(
    picture("/Alternates[<</Image 7 0 R/DefaultForPrinting true>>]"),
    picture(`/F<</FS/URL/F(https://${MARKER}.example/b.png)>>`),
  ),
  "a page of another file": drawn(form(`/Ref<</F(\\\\\\\\${MARKER}\\\\share\\\\a.pdf)/Page 0>>`)),
  "a picture for the press from a share": drawn(
    picture(`/OPI<</2.0<</Type/OPI/Version 2.0/F(\\\\\\\\${MARKER}\\\\share\\\\a.tif)>>>>`),
  ),
  "a PostScript program": drawn(stream("/Type/XObject/Subtype/PS", `% ${MARKER}\n(%pipe%id) (r) file`)),
  "a form with PostScript in it": drawn(form("/Subtype2/PS/PS 7 0 R"), stream("", `% ${MARKER}`)),
  "metadata of a picture": drawn(
    picture("/Metadata 7 0 R"),
    stream("/Type/Metadata/Subtype/XML", `<x:xmpmeta>${MARKER}</x:xmpmeta>`),
  ),
  "private data of a program": drawn(form(`/PieceInfo<</App<</Private(${MARKER})>>>>/LastModified(D:2026)`)),
  "a colour profile with more in it": inResources("[/ICCBased 6 0 R]", stream("/N 3", `acsp ${MARKER}`)),
  "a font with more in it": {
    resources: "/Font<</F 5 0 R/G 6 0 R>>",
    content: "BT /G 10 Tf 10 10 Td (x) Tj ET",
    objects: [
      `<</Type/Font/Subtype/TrueType/BaseFont/${MARKER}/FontDescriptor 7 0 R/FirstChar 120/LastChar 120/Widths[500]>>`,
      `<</Type/FontDescriptor/FontName/${MARKER}/Flags 4/FontFile2 8 0 R/FontBBox[0 0 1 1]/ItalicAngle 0/Ascent 1/Descent 0/CapHeight 1/StemV 1>>`,
      stream("", MARKER),
    ],
  },
  "a function in PostScript": inResources(
    "6 0 R",
    stream("/FunctionType 4/Domain[0 1]/Range[0 1]", `{ % ${MARKER}\n}`),
  ),
  "properties of marked content": {
    resources: `/Properties<</P<</Type/${MARKER}/Actual(${MARKER})>>>>`,
    content: `/Span /P BDC BT /F 10 Tf 10 10 Td (x) Tj ET EMC /Span<</ActualText(${MARKER})>>BDC EMC`,
  },
  "a layer with a name": {
    catalog: `/OCProperties<</OCGs[6 0 R]/D<</ON[6 0 R]/Name(${MARKER})>>>>`,
    resources: "/Properties<</L 6 0 R>>",
    content: "/OC /L BDC BT /F 10 Tf 10 10 Td (x) Tj ET EMC",
    objects: [`<</Type/OCG/Name(${MARKER})>>`],
  },
  "a script at the opening": { catalog: `/OpenAction ${SCRIPT}` },
  "scripts by name": { catalog: `/Names<</JavaScript<</Names[(a) ${SCRIPT}]>>>>` },
  "scripts of the page": { page: `/AA<</O ${SCRIPT}/C ${SCRIPT}>>` },
  "scripts of the file": { catalog: `/AA<</WC ${SCRIPT}/WP ${SCRIPT}>>` },
  "an embedded file": {
    catalog: `/Names<</EmbeddedFiles<</Names[(run.exe) ${EXECUTABLE}]>>>>/AF[${EXECUTABLE}]`,
    objects: [embedded],
  },
  "a portfolio": {
    catalog: `/Collection<</View/T/Schema<</${MARKER}<</Subtype/F/N(${MARKER})>>>>>>/Names<</EmbeddedFiles<</Names[(a) ${EXECUTABLE}]>>>>`,
    objects: [embedded],
  },
  "a note with a file": {
    page: `/Annots[<</Type/Annot/Subtype/FileAttachment/Rect[0 0 20 20]/FS ${EXECUTABLE}/Contents(${MARKER})>>]`,
    objects: [embedded],
  },
  "a link": {
    page: `/Annots[<</Type/Annot/Subtype/Link/Rect[20 20 120 60]/A<</S/URI/URI(https://${MARKER}.example/)>>>>]`,
  },
  "a film": {
    page: `/Annots[<</Type/Annot/Subtype/Screen/Rect[0 0 20 20]/A<</S/Rendition/JS(${MARKER})>>>>]`,
  },
  "a rich-media annotation": {
    page: `/Annots[<</Type/Annot/Subtype/RichMedia/Rect[0 0 20 20]/RichMediaContent<</Assets<</Names[(a) ${EXECUTABLE}]>>>>>>]`,
    objects: [embedded],
  },
  "a field with scripts": {
    catalog: "/AcroForm<</Fields[6 0 R]/NeedAppearances true>>",
    page: "/Annots[6 0 R]",
    objects: [
      `<</Type/Annot/Subtype/Widget/FT/Tx/T(${MARKER})/V(${MARKER})/Rect[10 10 100 30]/F 4/AA<</K ${SCRIPT}/V ${SCRIPT}>>/DA(/F 10 Tf)>>`,
    ],
  },
  "a signature": {
    catalog: "/AcroForm<</Fields[6 0 R]/SigFlags 3>>",
    page: "/Annots[6 0 R]",
    objects: [
      "<</Type/Annot/Subtype/Widget/FT/Sig/T(Seal)/V 7 0 R/Rect[0 0 0 0]/F 132>>",
      `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 1 2 3]/Contents<00>/Name(${MARKER})>>`,
    ],
  },
  "a form of XFA": {
    catalog: "/AcroForm<</Fields[]/XFA 6 0 R>>/NeedsRendering true",
    objects: [
      stream(
        "",
        `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template><subform name="${MARKER}"/></template></xdp:xdp>`,
      ),
    ],
  },
  "metadata of the file": {
    catalog: "/Metadata 6 0 R",
    objects: [stream("/Type/Metadata/Subtype/XML", `<x:xmpmeta>${MARKER}</x:xmpmeta>`)],
  },
  "metadata of the page": {
    page: "/Metadata 6 0 R",
    objects: [stream("/Type/Metadata/Subtype/XML", `<x:xmpmeta>${MARKER}</x:xmpmeta>`)],
  },
  "a thumbnail": { page: "/Thumb 6 0 R", objects: [picture("", MARKER)] },
  "a structure with words": {
    catalog: `/MarkInfo<</Marked true>>/StructTreeRoot<</Type/StructTreeRoot/K<</S/P/Alt(${MARKER})/ActualText(${MARKER})>>>>`,
  },
  "private data of the page": { page: `/PieceInfo<</App<</Private(${MARKER})>>>>` },
  "an outline": { catalog: `/Outlines<</First<</Title(${MARKER})/A ${SCRIPT}>>/Count 1>>` },
  "an output intent": { catalog: `/OutputIntents[<</S/GTS_PDFA1/OutputConditionIdentifier(${MARKER})>>]` },
  "an object that nothing names": { objects: [`<</${MARKER} (${MARKER})>>`, embedded] },
};

/** Sources with more than a page shows. */
export const CARRIED_OBJECTS: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
  ...Object.fromEntries(Object.entries(PARTS).map(([name, parts]) => [name, () => onePage(parts)])),
  "bytes behind the end": () => Buffer.concat([onePage(), Buffer.from(`MZ ${MARKER}`)]),
  "a later version of the file": () =>
    Buffer.concat([
      onePage(),
      Buffer.from(`\n9 0 obj\n<</A ${SCRIPT}>>\nendobj\ntrailer\n<</Size 10/Root 1 0 R>>\n%%EOF\n`),
    ]),
  "an empty password": async () => {
    const file = await PDFDocument.load(onePage(), { updateMetadata: false });
    file.addJavaScript("start", MARKER);
    file.encrypt({ ownerPassword: "owner", userPassword: "", permissions: { modifying: false } });
    return file.save();
  },
};
