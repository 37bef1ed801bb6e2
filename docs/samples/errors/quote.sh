curl -sS "$VIDIMUS_BASE_URL/api/v1/quote" \
  -H "Authorization: Bearer $VIDIMUS_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{ "sourceLanguage": "xx", "useCase": "uscis", "pageCount": 2, "speedTier": "standard" }'
