import type { Wording } from "./wording";

export const UNNAMED = {
  "not-ours": {
    kind: "unknown",
    status: "Not recognized",
    title: "Nothing shows that this PDF is ours",
    text: "It has neither our seal nor our receipt, and names no certificate, whatever it looks like. Scanning and printing to pictures remove them too. Don’t rely on it. Ask for the PDF as it was delivered.",
  },
  encrypted: {
    kind: "unknown",
    status: "Not checked",
    title: "This PDF is locked",
    text: "Someone encrypted it, and its pages can’t be compared. Vidimus delivers no locked PDFs. Ask for the PDF as it was delivered.",
  },
  "not-a-pdf": {
    kind: "unknown",
    status: "Not a PDF",
    title: "This is not a PDF",
    text: "Certified translations are delivered as PDF files, and this page checks those. A reviewed text in another format has a certificate of its own: drop it on the page “Verify a certificate”, which finds that.",
  },
  "picture-of-text": {
    kind: "unknown",
    status: "Not checked",
    title: "This is a picture",
    text: "A picture can’t be compared with the certified text. Drop the file itself as it was delivered. To find the certificate that a photo shows, drop it on the page “Verify a certificate”.",
  },
  "no-code": {
    kind: "unknown",
    status: "Not checked",
    title: "No code was found in this picture",
    text: "Photograph the certificate page so that its square code is whole, sharp, and evenly lit. Or use the certificate ID at the foot of each page. A picture is never checked like the PDF: ask for that if you can.",
  },
  "other-code": {
    kind: "unknown",
    status: "Not checked",
    title: "The code in this picture leads to no certificate here",
    text: "It holds something else than the address of a certificate on this site, and nothing was opened. Photograph the code beside “Check this certificate” alone. If that code leads here too, enter the certificate ID, and don’t rely on the page unless that is found.",
  },
  "unopened-picture": {
    kind: "unknown",
    status: "Not checked",
    title: "This picture cannot be opened",
    text: "Your browser can’t show it, or it’s damaged. Save it as a JPEG or PNG file, or use the certificate ID at the foot of each page. Nothing was checked.",
  },
  empty: {
    kind: "unknown",
    status: "Not checked",
    title: "This file is empty",
    text: "It has no content. The download may have been interrupted. Download it again and check the new file.",
  },
  unreadable: {
    kind: "unknown",
    status: "Not checked",
    title: "This file cannot be read",
    text: "The browser couldn’t open it. It may be a folder, or it may have been moved. Nothing was checked.",
  },
  unsupported: {
    kind: "unknown",
    status: "Not checked",
    title: "This browser cannot check the file",
    text: "It’s too old to check a PDF. Use a newer one, or compare the file by hand. Nothing was checked.",
  },
  "too-large": {
    kind: "unknown",
    status: "Not checked",
    title: "This file is too large",
    text: "Files over 100 MB aren’t checked here, and no Vidimus PDF is that large. Ask for the PDF as it was delivered.",
  },
  "too-slow": {
    kind: "unknown",
    status: "Not checked",
    title: "This file takes too long to check",
    text: "The check was stopped after 30 seconds. A Vidimus PDF takes a few seconds, so this is probably another file. Don’t rely on it unless it passes on a faster computer.",
  },
  unloaded: {
    kind: "unknown",
    status: "Not checked",
    title: "This file could not be compared yet",
    text: "It isn’t the file as it was delivered, so its pages have to be compared with the record of those that were issued. That record couldn’t be loaded. Check your connection, wait a minute, and drop the file again.",
  },
} as const satisfies Record<string, Wording>;

export const UNKNOWN_FILE: Wording = {
  kind: "unknown",
  status: "Not recognized",
  title: "No certificate was found for this file",
  text: "It isn’t a certified PDF. This page sent only the file’s fingerprint (SHA-256) to Vidimus, which found no certificate with it. A reviewed text is found exactly as it was delivered: a file that was edited, or just saved again, has another one. Ask for the file as it was delivered, or enter the certificate ID.",
};
