curl -sS -o certified.pdf "$PDF_URL"
