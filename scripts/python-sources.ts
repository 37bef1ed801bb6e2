import { writePythonSources } from "./python/write-sources";
import { readArguments } from "./read-command";

readArguments("Usage: npm run python:sources   writes what the Python package has of the API description", {
  takes: [],
  isDirect: true,
});

writePythonSources();
