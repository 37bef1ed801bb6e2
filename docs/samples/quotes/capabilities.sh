curl -sS "$VIDIMUS_BASE_URL/api/v1/capabilities" \
  -H "Authorization: Bearer $VIDIMUS_API_KEY"
