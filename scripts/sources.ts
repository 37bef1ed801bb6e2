import { readArguments } from "./command-line/read-words";
import { writeSources } from "./sources/write-sources";

readArguments("Usage: npm run sources   writes the files that are made of the operations' rows");

writeSources();
