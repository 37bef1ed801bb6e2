curl -sS -T birth-certificate.pdf "$UPLOAD_URL"
