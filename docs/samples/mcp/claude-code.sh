claude mcp add --transport http vidimus https://vidimus.example/api/mcp \
  --header "Authorization: Bearer $VIDIMUS_API_KEY"
