curl -sS --fail -o certified.pdf "$PDF_URL"
