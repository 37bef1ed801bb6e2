curl -sS --fail -o keys.json "$VIDIMUS_BASE_URL/.well-known/jwks.json"
