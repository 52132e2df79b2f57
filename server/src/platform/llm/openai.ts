import type OpenAI from 'openai';
import { z } from 'zod';
import { TryLaterError } from '../errors.ts';
import type { LanguageModel } from './port.ts';

export type OpenAiOptions = {
  /** Of any service that speaks the protocol: `https://host/v1`. */
  url: string;
  model: string;
  key?: string | undefined;
  timeoutSeconds: number;
};

/** Any OpenAI-compatible endpoint. The library is loaded with the first question. */
export function openAiModel({ url, model, key, timeoutSeconds }: OpenAiOptions): LanguageModel {
  let client: Promise<OpenAI> | undefined;
  const open = async () => {
    const { default: Client } = await import('openai');
    // Servers at home want no key, the library wants one.
    return new Client({ baseURL: url, apiKey: key ?? 'none', timeout: timeoutSeconds * 1000, maxRetries: 1 });
  };

  return {
    name: model,
    async ask({ instructions, input, name, schema }, { signal } = {}) {
      client ??= open();
      const request = {
        model,
        temperature: 0,
        messages: [
          { role: 'system' as const, content: instructions },
          { role: 'user' as const, content: input },
        ],
        response_format: {
          type: 'json_schema' as const,
          json_schema: { name, strict: true, schema: z.toJSONSchema(schema) as Record<string, unknown> },
        },
      };
      const completion = await (await client).chat.completions
        .create(request, signal ? { signal } : {})
        .catch((cause: unknown) => {
          throw new TryLaterError('llm-unavailable', 'The language model did not respond.', { cause });
        });
      const parsed = schema.safeParse(readJson(completion.choices?.[0]?.message?.content ?? ''));
      if (parsed.success) return parsed.data;
      throw new TryLaterError(
        'llm-unusable',
        'The response of the language model does not match the requested format.',
      );
    },
  };
}

/** Some models put their JSON into a fence. */
function readJson(text: string): unknown {
  const inner = /^\s*```(?:json)?([\s\S]*)```\s*$/.exec(text)?.[1] ?? text;
  try {
    return JSON.parse(inner);
  } catch {
    return undefined;
  }
}
