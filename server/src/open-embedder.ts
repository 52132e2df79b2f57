import { join } from 'node:path';
import { type Config, programFolder } from './config.ts';
import { SetupError, TryLaterError } from './platform/errors.ts';
import { openBuiltInModel } from './platform/models/built-in/built-in.ts';
import { fileCache } from './platform/models/http/file-cache.ts';
import { openHttpModel } from './platform/models/http/open-http.ts';
import { openOnnxModel } from './platform/models/onnx/open-onnx.ts';
import type { Embedder } from './platform/models/port.ts';
import { type GuardedEmbedder, withBreaker } from './platform/models/with-breaker.ts';

export type OpenedEmbedder = GuardedEmbedder & { kind: Config['embedder']['kind'] };

type Options = {
  settings: Config['embedder'];
  now?: () => Date;
  /** Where to store what a model server reported about itself, so that Tenon can start while that server is down. */
  home?: string;
};

/** Opens the configured model. A model server is asked for its details; the other models only read their files. */
export async function openEmbedder({
  settings,
  now = () => new Date(),
  home,
}: Options): Promise<OpenedEmbedder> {
  const embedder = await open(settings, home);
  const { kind, version } = settings;
  // A model in this process stays available until it fails. A server may become unavailable at any time.
  const guarded = withBreaker(embedder, {
    now,
    ...(kind !== 'http' && { freshMs: Number.POSITIVE_INFINITY }),
  });
  return { ...guarded, kind, model: version ? `${embedder.model}+${version}` : embedder.model };
}

async function open(settings: Config['embedder'], home: string | undefined): Promise<Embedder> {
  switch (settings.kind) {
    case 'http':
      return openHttpModel({
        ...settings,
        memory: home ? fileCache(join(home, 'embedder.json')) : undefined,
      }).catch((cause: unknown) => {
        if (!(cause instanceof TryLaterError)) throw cause;
        throw new SetupError(
          cause.code,
          `${cause.message} EMBEDDER_URL names ${new URL(settings.url).origin}: start that server first, or leave EMBEDDER_URL out to use the built-in model.`,
        );
      });
    case 'onnx':
      return openOnnxModel({ ...settings, name: settings.model, programFolder });
    default:
      return openBuiltInModel(join(programFolder, 'models/tenon-embed'));
  }
}
