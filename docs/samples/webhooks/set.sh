curl -sS -X PUT "$VIDIMUS_BASE_URL/api/v1/webhooks" \
  -H "Authorization: Bearer $VIDIMUS_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{ "url": "https://hooks.caseworks.example/vidimus" }'
