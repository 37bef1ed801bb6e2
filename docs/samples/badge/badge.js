const SITE = "https://vidimus.example";

const WORDS = {
  valid: "✓ Certified translation, verified now",
  specimen: "Specimen: not valid for any official use",
  revoked: "✗ This certificate was revoked",
  unknown: "✗ No such certificate",
};

for (const link of document.querySelectorAll("[data-vidimus-certificate]")) {
  const id = link.getAttribute("data-vidimus-certificate");
  // If the request fails, the link keeps its own text and still leads to the certificate's page.
  fetch(`${SITE}/api/v1/verify/${encodeURIComponent(id)}`)
    .then(async (answer) => {
      if (answer.status === 404) return "unknown";
      const { valid, isSandbox } = await answer.json();
      if (!answer.ok) return null;
      if (isSandbox) return "specimen";
      return valid ? "valid" : "revoked";
    })
    .then((state) => {
      if (state === null) return;
      link.textContent = WORDS[state];
      link.dataset.state = state;
    })
    .catch(() => {});
}
