npm install https://vidimus.example/packages/vidimus-0.0.0.tgz
