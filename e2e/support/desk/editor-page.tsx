import { createRoot } from "react-dom/client";
import type { DeskDraft } from "@/app/desk/editor/desk-draft";
import { openSession } from "@/app/desk/review/sessions";
import { Workbench } from "@/app/desk/review/workbench";
import type { Block } from "@/lib/core/documents/document-model";

/** What a test asks of the page. */
export interface EditorPage {
  saved: DeskDraft[];
}

const run = (text: string) => [{ text }];
/** A form torn into loose texts, labelled fields, and two pages of sentences. */
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

const page: EditorPage = { saved: [] };
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
    findings: [],
  },
  {
    async save(draft) {
      page.saved.push(draft);
      return { revision: page.saved.length, savedAt: "2026-11-23T08:00:00.000Z", findings: [] };
    },
    load: () => Promise.reject(new Error("nobody else works on it")),
  },
  { staffId: "staff", piece: "piece", tab: "tab" },
);
const root = document.getElementById("root");
if (root === null) throw new Error("the page has no root");
createRoot(root).render(
  <div className="desk">
    <main>
      <div className="review">
        <h1>Order</h1>
        <Workbench
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
          isPlainText={false}
          pieces={["source-0"]}
          pieceKey="source-0"
          onPiece={() => undefined}
          orderPanel={<p>Order</p>}
        />
      </div>
    </main>
  </div>,
);
