import { join } from 'node:path';
import { startEmbeddingServer } from '../../../test/embedding-server.ts';
import { hasOnnxRuntime, withoutOnnxRuntime } from '../../../test/onnx-runtime.ts';
import { embedderSuite } from '../../../test/suites/embedder.ts';
import { programFolder } from '../../config.ts';
import { openBuiltInModel } from './built-in/built-in.ts';
import { openHttpModel } from './http/open-http.ts';
import { openOnnxModel } from './onnx/open-onnx.ts';

const tiny = join(import.meta.dirname, '../../../test/models/tiny-bert');
embedderSuite('the built-in', { open: () => openBuiltInModel(join(programFolder, 'models/tenon-embed')) });

const missing = hasOnnxRuntime ? undefined : withoutOnnxRuntime;

for (const graph of ['model.onnx', 'model_quantized.onnx']) {
  embedderSuite(`the ONNX (${graph})`, {
    missing,
    open: async () => openOnnxModel({ path: join(tiny, graph), programFolder, threads: 1 }),
  });
}

for (const protocol of ['openai', 'tei'] as const) {
  const server = await startEmbeddingServer(protocol);
  embedderSuite(`the HTTP (${protocol})`, {
    open: () => openHttpModel({ url: server.url, model: 'words', timeoutSeconds: 20, waitMs: 1 }),
  });
}
