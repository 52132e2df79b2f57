import { z } from 'zod';
import { SetupError, TryLaterError } from '../../errors.ts';
import { type ProtocolName, parseVector, protocolOf, protocols } from './protocols.ts';
import { RejectedRequest, type RequestOptions, sendRequest } from './send-request.ts';

export const ServerFacts = z.object({
  protocol: z.enum(['openai', 'tei']),
  model: z.string(),
  /** The exact version of the weights, if the server reports it. */
  revision: z.string().optional(),
  dimensions: z.number().int().positive(),
  /** The server's limits of texts and tokens per request, if it reports them. */
  batch: z.number().int().positive().optional(),
  tokens: z.number().int().positive().optional(),
});
export type ServerFacts = z.infer<typeof ServerFacts>;

const Info = z.object({
  model_id: z.string(),
  model_sha: z.string().nullish(),
  max_input_length: z.number().int().positive().nullish(),
  max_client_batch_size: z.number().int().positive().nullish(),
});

type Wanted = { protocol?: ProtocolName | undefined; model?: string | undefined };

/** Queries a server for its protocol, model and dimensions. */
export async function detectServer(
  { protocol, model }: Wanted,
  options: RequestOptions,
): Promise<ServerFacts> {
  const knownProtocol = protocol ?? protocolOf(options.url);
  const info = knownProtocol === 'openai' ? undefined : await readInfo(options);
  const detected = knownProtocol ?? (info ? 'tei' : 'openai');
  const name = model ?? info?.model_id;
  if (!name) {
    throw new SetupError(
      'invalid-configuration',
      'Set EMBEDDER_MODEL: the server at EMBEDDER_URL does not report its model.',
    );
  }
  const { address, request, read } = protocols[detected];
  const answer = await sendRequest({
    ...options,
    url: address(options.url),
    body: request(['word'], name),
  }).catch((error) => {
    if (!(error instanceof RejectedRequest)) throw error;
    throw new TryLaterError(
      'embedder-unusable',
      `The embedding server rejects a single word (${error.message}).`,
    );
  });
  return {
    protocol: detected,
    model: name,
    dimensions: parseVector(read(answer, 1)[0] ?? [], undefined).length,
    ...(info?.model_sha && { revision: info.model_sha }),
    ...(info?.max_client_batch_size && { batch: info.max_client_batch_size }),
    ...(info?.max_input_length && { tokens: info.max_input_length }),
  };
}

/** Only Text Embeddings Inference has this endpoint; others return some kind of "not found". */
async function readInfo(options: RequestOptions): Promise<z.infer<typeof Info> | undefined> {
  const url = `${options.url.replace(/\/embed$/, '')}/info`;
  try {
    return Info.safeParse(await sendRequest({ ...options, url })).data;
  } catch (error) {
    if (error instanceof RejectedRequest) return undefined;
    if (error instanceof TryLaterError && error.code === 'embedder-unusable') return undefined;
    throw error;
  }
}
