curl -sS -X POST "$VIDIMUS_BASE_URL/api/v1/webhooks/deliveries/$MESSAGE_ID/replay" \
  -H "Authorization: Bearer $VIDIMUS_API_KEY"
