import type OpenAI from 'openai';
import { z } from 'zod';
import { TryLaterError } from '../errors.ts';
import type { LanguageModel } from './port.ts';

type OpenAiOptions = {
  /** The base URL of an OpenAI-compatible service: `https://host/v1`. */
  url: string;
  model: string;
  key?: string | undefined;
  timeoutSeconds: number;
};

/** A client for any OpenAI-compatible endpoint. The library is loaded with the first request. */
export function openAiModel({ url, model, key, timeoutSeconds }: OpenAiOptions): LanguageModel {
  let client: Promise<OpenAI> | undefined;
  const open = async () => {
    const { default: Client } = await import('openai');
    // Local servers need no key, but the library requires one.
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

/** Some models wrap their JSON in a code fence. */
function readJson(text: string): unknown {
  const inner = /^\s*```(?:json)?([\s\S]*)```\s*$/.exec(text)?.[1] ?? text;
  try {
    return JSON.parse(inner);
  } catch {
    return undefined;
  }
}
