"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { askPortal } from "@/app/portal/portal-client";
import { RequestError, requestErrorOf } from "@/app/ui/request-error";
import type { PortalAnswer } from "@/lib/contract/portal/table";
import { convertPicture, foreignPicture } from "./convert-picture";
import type { DraftUpload } from "./draft";

export type Upload = PortalAnswer<"getOrderUpload">;

export type UploadState =
  | { kind: "sending" }
  | { kind: "reading" }
  | { kind: "ready"; upload: Upload }
  | { kind: "failed"; error: RequestError };

interface Place {
  partnerId: string;
  environment: "sandbox" | "live";
}

const MAX_BYTES = 25 * 1024 * 1024;
const TYPES = ["application/pdf", "image/jpeg", "image/png"];
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const LOOK_EVERY_MS = 1_000;
const LOOKS = 60;

export function useUploads(
  { partnerId, environment }: Place,
  uploads: readonly DraftUpload[],
  change: (next: (uploads: DraftUpload[]) => DraftUpload[]) => void,
) {
  const [states, setStates] = useState<Readonly<Record<string, UploadState>>>({});
  const begun = useRef(new Set<string>());
  const say = useCallback(
    (key: string, state: UploadState) => setStates((known) => ({ ...known, [key]: state })),
    [],
  );

  const look = useCallback(
    async (key: string, documentId: string) => {
      begun.current.add(key);
      say(key, { kind: "reading" });
      try {
        const params = { partnerId, environment, documentId };
        say(key, { kind: "ready", upload: await whenRead(() => askPortal("getOrderUpload", { params })) });
      } catch (failure) {
        say(key, { kind: "failed", error: requestErrorOf(failure) });
      }
    },
    [partnerId, environment, say],
  );

  useEffect(() => {
    for (const { key, documentId } of uploads) {
      if (documentId !== null && !begun.current.has(key)) void look(key, documentId);
    }
  }, [uploads, look]);

  async function add(file: File) {
    const key = crypto.randomUUID();
    begun.current.add(key);
    const kind = foreignPicture(file);
    const { name: fileName, size: sizeBytes } = file;
    change((known) => [...known, { documentId: null, key, fileName, sizeBytes, convertedFrom: kind }]);
    say(key, { kind: "sending" });
    try {
      const sent = kind === null ? file : await convertPicture(file, kind);
      checkFile(sent);
      const params = { partnerId, environment };
      const made = await askPortal("createOrderUpload", { params, body: { sizeBytes: sent.size } });
      await send(made, sent);
      const { documentId } = made;
      change((known) => known.map((each) => (each.key === key ? { ...each, documentId } : each)));
      await look(key, documentId);
    } catch (failure) {
      say(key, { kind: "failed", error: requestErrorOf(failure) });
    }
  }

  function remove(key: string) {
    change((known) => known.filter((each) => each.key !== key));
  }

  return { states, add, remove };
}

/** @throws RequestError */
export function checkFile({ type, size, name }: Pick<File, "type" | "size" | "name">): void {
  if (type === WORD || /\.docx$/i.test(name)) {
    throw new RequestError("refused", "FILE", "A Word document can’t be the original.", {
      hint: "Save it as a PDF. If it’s your own translation, send it by API as a draft.",
    });
  }
  if (!TYPES.includes(type)) {
    throw new RequestError("refused", "FILE", "This isn’t a PDF, JPEG, or PNG.", {
      hint: "Save it as a PDF, or photograph it.",
    });
  }
  if (size === 0) throw new RequestError("refused", "FILE", "This file is empty.");
  if (size >= MAX_BYTES) {
    throw new RequestError("refused", "FILE", "This file has 25 MB or more.", {
      hint: "Scan it in fewer colours, or split it.",
    });
  }
}

async function send({ upload }: Upload, file: File): Promise<void> {
  if (!upload) throw new RequestError("refused", "FILE", "This file can’t be sent any more.");
  const { url, headers } = upload;
  const response = await fetch(url, { method: "PUT", headers, body: file }).catch(() => null);
  if (response?.ok) return;
  throw new RequestError("offline", "UNREACHABLE", "The file didn’t arrive.", {
    hint: "Check your connection, remove it, and add it again.",
  });
}

async function whenRead(ask: () => Promise<Upload>): Promise<Upload> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const upload = await ask();
    if (upload.problem) throw new RequestError("refused", upload.problem.code, upload.problem.message);
    if (upload.state === "ready") return upload;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new RequestError("offline", "UNREACHABLE", "Reading this file takes too long.", {
    hint: "Remove it, and add it again.",
  });
}
