/**
 * A page of Next's can't have status 429, so this one is written here, with public/busy.css. It says nothing
 * of any certificate.
 */
export function busyPage({ seconds, askedPath }: { seconds: number; askedPath: string }): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Too many checks · Vidimus</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/busy.css">
</head>
<body>
<header><a class="wordmark" href="/">Vidimus</a><a href="/verify">Verify a certificate</a></header>
<main>
<div class="answer">
<p class="status">Not checked</p>
<h1>Too many checks from your network</h1>
<p class="summary">Wait ${seconds === 1 ? "one second" : `${seconds} seconds`}, then check again. This says nothing about your certificate: it wasn’t looked up.</p>
<p><a class="again" href="${escapeText(askedPath)}">Check again</a></p>
</div>
<p class="reason">Everyone in your office may share one network address, and the limit counts them together. To check many certificates, use the <a href="/docs/certificates">API</a>.</p>
</main>
</body>
</html>
`;
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
