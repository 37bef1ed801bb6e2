curl -sS -G "$VIDIMUS_BASE_URL/api/v1/events" \
  -H "Authorization: Bearer $VIDIMUS_API_KEY" \
  -d limit=100 ${CURSOR:+-d "after=$CURSOR"}
