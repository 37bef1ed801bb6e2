curl -sS "$VIDIMUS_BASE_URL/api/v1/verify/$CERTIFICATE_ID"
