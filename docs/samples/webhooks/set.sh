curl -sS -X PUT "$VIDIMUS_BASE_URL/api/v1/webhooks" \
  -H "Authorization: Bearer $VIDIMUS_API_KEY" \
  -H "Content-Type: application/json" \
  -d @- <<JSON
{ "url": "${VIDIMUS_WEBHOOK_URL:?Set VIDIMUS_WEBHOOK_URL to the URL of your endpoint.}" }
JSON
