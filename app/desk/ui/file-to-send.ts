import { RequestError } from "@/app/ui/request-error";

const MAX_BYTES = 2_000_000;

export async function fileToSend(file: File): Promise<{ name: string; file: string }> {
  if (file.size > MAX_BYTES) {
    throw new RequestError("refused", "FILE_TOO_LARGE", "This file has more than 2 MB.", {
      hint: "Split it into several files.",
    });
  }
  return { name: file.name.slice(-120), file: await base64Of(file) };
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
