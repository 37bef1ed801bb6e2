curl -sS --fail-with-body -T birth-certificate.pdf "$UPLOAD_URL"
