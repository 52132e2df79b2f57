import { explainAndExit, say } from './prepare/problem.mjs';
import { prepareDependencies } from './prepare.mjs';
import { installOnnx } from './prepare-onnx.mjs';

/** `npm run onnx`: installs the runtime for ONNX models, which only EMBEDDER_ONNX needs. */
await prepareDependencies();
const folder = await installOnnx().catch(explainAndExit);
say(`The ONNX runtime is in ${folder}. Set EMBEDDER_ONNX to the folder of a model to use it.`);
