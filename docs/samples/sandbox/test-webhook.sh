curl -sS -X POST "$VIDIMUS_BASE_URL/api/v1/webhooks/test" \
  -H "Authorization: Bearer $VIDIMUS_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{ "type": "payout.paid" }'
