curl -sS "$VIDIMUS_BASE_URL/api/v1/documents" \
  -H "Authorization: Bearer $VIDIMUS_API_KEY" \
  -H "Content-Type: application/json" \
  -d "{ \"sizeBytes\": $(wc -c < birth-certificate.pdf) }"
