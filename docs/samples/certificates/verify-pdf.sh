npx vidimus verify certified.pdf --keys keys.json
