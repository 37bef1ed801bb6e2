curl -sS "$VIDIMUS_BASE_URL/api/v1/webhooks/deliveries?state=failed&state=endpoint_disabled" \
  -H "Authorization: Bearer $VIDIMUS_API_KEY"
