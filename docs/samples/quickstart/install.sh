curl -fsSO https://vidimus.example/packages/vidimus-0.0.0.tgz
npm install ./vidimus-0.0.0.tgz
