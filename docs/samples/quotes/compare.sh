curl -sS "$VIDIMUS_BASE_URL/api/v1/quote?compare=tiers" \
  -H "Authorization: Bearer $VIDIMUS_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{
    "sourceLanguage": "es",
    "useCase": "university",
    "documentType": "academic_transcript",
    "pageCount": 4,
    "speedTier": "standard",
    "addons": { "notarization": true, "hardcopy": { "service": "usps_priority" } },
    "shipTo": { "country": "US", "postal_code": "78701" }
  }'
