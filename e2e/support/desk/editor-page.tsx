import { createRoot } from "react-dom/client";
import type { DeskDraft } from "@/app/desk/editor/desk-draft";
import type { Memory } from "@/app/desk/memory/memory";
import { openSession } from "@/app/desk/review/sessions";
import { Workbench } from "@/app/desk/review/workbench";
import type { Block } from "@/lib/core/documents/document-model";
import type { Finding } from "@/lib/review/shared";

export interface EditorPage {
  saved: DeskDraft[];
  /** Saves of the order's other document. */
  savedBeside: DeskDraft[];
}

const run = (text: string) => [{ text }];
/** A form split into loose texts, labelled fields, and two pages of sentences. */
const blocks: Block[] = [
  {
    id: "head",
    kind: "heading",
    level: 1,
    runs: run("CIVIL REGISTRY"),
    source: { page: 1, box: [100, 40, 500, 30], text: "REGISTRO CIVIL" },
  },
  ...[
    ["Subject", "Mark"],
    ["Mathematics", "95"],
    ["Physics", "88"],
  ].flatMap(([name = "", mark = ""], row): Block[] => [
    {
      id: `name${row}`,
      kind: "text",
      runs: run(name),
      source: { page: 1, box: [100, 100 + row * 30, 200, 20], text: `Materia ${row}` },
    },
    {
      id: `mark${row}`,
      kind: "text",
      runs: run(mark),
      source: { page: 1, box: [600, 101 + row * 30, 60, 20], text: mark },
    },
  ]),
  {
    id: "fields",
    kind: "fields",
    rows: [
      { label: run("Surnames"), value: run("Núñez Ibáñez") },
      { label: run("Document"), value: run("AB-1234") },
    ],
    source: { page: 1, box: [100, 220, 500, 80], text: "Apellidos\nDocumento" },
  },
  ...Array.from(
    { length: 40 },
    (_, at): Block => ({
      id: `line${at}`,
      kind: "text",
      runs: run(`The record of line ${at} agrees with the register.`),
      source: { page: at < 20 ? 1 : 2, box: [100, 320 + (at % 20) * 32, 700, 24], text: `Línea ${at}` },
    }),
  ),
];

const foot = (at: number, text: string, source = "Firma del registrador"): Block => ({
  id: `foot${at}`,
  kind: "text",
  runs: run(text),
  source: { page: 2, box: [100, 956 + at * 8, 700, 6], text: source },
});
blocks.push(
  foot(0, "Registrar's signature"),
  foot(1, "Registrar's signature"),
  foot(2, "Signed by hand", "Firma del  registrador"),
  foot(3, "Registrar's signature 2", "Firma del registrador 2"),
);

/** With `#findings`: a page with uncounted marks, and more findings than fit beside the text. */
const findings: Finding[] = location.hash.includes("findings")
  ? [
      ...Array.from(
        { length: 12 },
        (_, at): Finding => ({
          id: `length:line${at}:1`,
          kind: "length",
          blockId: `line${at}`,
          page: 1,
          document: 0,
          message: `Line ${at} is much longer than its source.`,
          explanation: null,
        }),
      ),
      {
        id: "inventory:p0.2:unconfirmed",
        kind: "inventory",
        blockId: null,
        page: 2,
        document: 0,
        message: "Confirm the stamps, seals, signatures, and other marks on page 2.",
        explanation: null,
      },
    ]
  : [];

const page: EditorPage = { saved: [], savedBeside: [] };
Object.assign(globalThis, { editorPage: page });
const session = openSession(
  {
    draft: {
      content: { language: "en", title: "Record", blocks },
      inventory: [],
      explanations: {},
      applicantName: null,
    },
    revision: 0,
    savedAt: null,
    findings,
  },
  {
    async save(draft) {
      page.saved.push(draft);
      return { revision: page.saved.length, savedAt: "2026-11-23T08:00:00.000Z", findings };
    },
    load: () => Promise.reject(new Error("nobody else works on it")),
  },
  { staffId: "staff", piece: "piece", tab: "tab" },
);
const sessions = [
  session,
  openSession(
    {
      draft: {
        content: { language: "en", title: "Beside", blocks: [foot(0, "Registrar's signature")] },
        inventory: [],
        explanations: {},
        applicantName: null,
      },
      revision: 0,
      savedAt: null,
      findings: [],
    },
    {
      async save(draft) {
        page.savedBeside.push(draft);
        return { revision: page.savedBeside.length, savedAt: "2026-11-23T08:00:00.000Z", findings: [] };
      },
      load: () => Promise.reject(new Error("nobody else works on it")),
    },
    { staffId: "staff", piece: "beside", tab: "tab" },
  ),
];
/** A segment whose source differs only in the town. */
const origin = {
  segmentId: "seg_1",
  scope: "partner",
  day: "2026-03-04",
  orderNumber: "VC-7K2M-9QXA",
  translator: "Ana Ruiz",
  file: null,
} as const;
const memory: Memory = {
  find: async (source) =>
    source === "REGISTRO CIVIL"
      ? [
          {
            ...origin,
            percent: 80,
            isPart: false,
            source: [
              { text: "REGISTRO CIVIL DE ", isOther: false },
              { text: "LIMA", isOther: true },
            ],
            target: [
              { text: "Civil Registry of ", isOther: false },
              { text: "Lima", isOther: true },
            ],
            insert: "Civil Registry of [___]",
          },
        ]
      : [],
  search: async (q) =>
    q === "registry"
      ? { found: [{ ...origin, source: "Registro de Lima", target: "Registry of Lima" }], isCut: false }
      : { found: [], isCut: false },
};
const root = document.getElementById("root");
if (root === null) throw new Error("the page has no root");
createRoot(root).render(
  <div className="desk">
    <main>
      <div className="review">
        <h1>Order</h1>
        <Workbench
          terms={[]}
          memory={memory}
          session={session}
          staffId="staff"
          piece="piece"
          sources={[
            {
              index: 0,
              mediaType: "application/pdf",
              sizeBytes: 1,
              trouble: null,
              pages: [1, 2].map((number) => ({
                number,
                widthPt: 595,
                heightPt: 842,
                isScanned: false,
                pictureUrl: "/page.svg",
              })),
            },
          ]}
          sourceLanguage="es"
          isReadOnly={false}
          applicantName="Ana Núñez"
          isPrinted
          isPlainText={false}
          pieces={["source-0"]}
          pieceKey="source-0"
          onPiece={() => undefined}
          settledNames={[
            {
              spelling: "Eva Núñez Ibáñez",
              source: null,
              origin: { kind: "certificate", orderNumber: "VC-7K2M-9QXA", day: "2026-03-04" },
            },
            {
              spelling: "Eva Nunez Ibañez",
              source: null,
              origin: { kind: "certificate", orderNumber: "VC-3B4C-5D6E", day: "2025-11-02" },
            },
          ]}
          sessions={sessions}
          onPlace={() => undefined}
          orderPanel={<p>Order</p>}
        />
      </div>
    </main>
  </div>,
);
