export VIDIMUS_BASE_URL=https://vidimus.example
export VIDIMUS_API_KEY=vc_sandbox_your_key
