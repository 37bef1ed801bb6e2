curl -sS -G "$VIDIMUS_BASE_URL/api/v1/orders" \
  -H "Authorization: Bearer $VIDIMUS_API_KEY" \
  -d status=ready -d status=delivered \
  --data-urlencode "metadata[caseNumber]=20417" \
  -d limit=50
