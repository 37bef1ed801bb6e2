python3 -m venv .venv
. .venv/bin/activate
curl -fsSO https://vidimus.example/packages/vidimus-0.0.0-py3-none-any.whl
pip install ./vidimus-0.0.0-py3-none-any.whl
