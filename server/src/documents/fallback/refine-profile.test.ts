import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { openAiModel } from '../../platform/llm/openai.ts';
import { openVocabulary, type Vocabulary } from '../../skills/index.ts';
import { ruleBasedExtractor } from '../entities/rule-based-extractor.ts';
import type { Parsed } from '../model.ts';
import { parseDocument } from '../parse-document.ts';
import { type AnswerCache, refineProfile } from './refine-profile.ts';

type ChatRequest = { messages: { role: string; content: string }[]; response_format: { type: string } };

/** A fake service that answers what the test says. */
const service = {
  requests: [] as ChatRequest[],
  answer: {} as unknown,
  status: 200,
  delayMs: 0,
};
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    service.requests.push(JSON.parse(body));
    const content = typeof service.answer === 'string' ? service.answer : JSON.stringify(service.answer);
    setTimeout(() => {
      response.writeHead(service.status, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({
          id: 'one',
          object: 'chat.completion',
          model: 'sample',
          choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
        }),
      );
    }, service.delayMs);
  });
});
atEnd(() => void server.close());

const resume = `Jane Roe
jane.roe@example.org, +44 20 7946 0018, 12 High Street, Leeds
Date of birth: 4 May 1980

Things I did
kept the boilers of Jane Roe's parents going, Thornbury Hall, caretaker since spring 2011
mended lifts and doors at Thornbury Hall

Schools
the old grammar in Otley, five papers
`;

const nothing = { positions: [], education: [], skills: [], languages: [], certifications: [] };

let vocabulary: Vocabulary;
let parsed: Parsed;
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  vocabulary = await openVocabulary();
  const recognizer = {
    languages: new Set<string>(),
    recognize: () => Promise.reject(new Error('no pictures here')),
    close: async () => {},
  };
  const { profile, ...read } = await parseDocument(
    { vocabulary, recognizer, extractor: ruleBasedExtractor(vocabulary) },
    { bytes: Buffer.from(resume), name: 'resume.txt' },
  );
  // As if the rules had found nothing but the contact details, however good they become.
  parsed = { ...read, profile: { ...profile, positions: [], education: [], skills: [] } };
});
beforeEach(() => {
  Object.assign(service, { requests: [], answer: {}, status: 200, delayMs: 0 });
});

function memory(): AnswerCache & { answers: Map<string, unknown> } {
  const answers = new Map<string, unknown>();
  return {
    answers,
    get: async (hash) => answers.get(hash),
    put: async (hash, answer) => void answers.set(hash, answer),
  };
}

const refine = (cache = memory(), timeoutSeconds = 5) =>
  refineProfile({ model: openAiModel({ url, model: 'sample', timeoutSeconds }), vocabulary, cache }, parsed);

/** The number of the section that contains these words, as sent. */
async function sectionWith(words: string): Promise<number> {
  await refine();
  const sent = JSON.parse(service.requests[0]?.messages[1]?.content ?? '[]') as {
    id: number;
    text: string;
  }[];
  service.requests = [];
  return sent.find((each) => each.text.includes(words))?.id ?? -1;
}

const position = (words: Record<string, unknown>) => ({
  company: null,
  title: null,
  location: null,
  start: null,
  end: null,
  responsibilities: [],
  ...words,
});

describe('a language model', () => {
  it('is trusted only for values that are in the document', async () => {
    const id = await sectionWith('Thornbury');
    service.answer = {
      sections: [
        {
          ...nothing,
          id,
          positions: [
            position({ company: 'Thornbury Hall', title: 'caretaker', start: 'spring 2011' }),
            position({ company: 'Initech', title: 'Astronaut' }),
          ],
          skills: ['welding'],
        },
      ],
    };
    const { profile, version } = await refine();
    const found = profile.positions.find((each) => each.company?.value === 'Thornbury Hall');
    expect(found).toMatchObject({ title: { value: 'caretaker', source: 'llm' } });
    const [place] = found?.title?.evidence ?? [];
    expect(parsed.layout.text.slice(place?.start, place?.end)).toBe('caretaker');
    expect(JSON.stringify(profile)).not.toMatch(/Initech|Astronaut|welding/);
    expect(version).toContain('llm sample');
  });

  it('gets one request for all uncertain sections, without the identity of the person', async () => {
    service.answer = { sections: [] };
    await refine();
    expect(service.requests).toHaveLength(1);
    const sent = JSON.stringify(service.requests);
    expect(sent).toContain('Thornbury Hall');
    expect(sent).not.toMatch(/jane|roe|7946|High Street|1980|example\.org/i);
    expect(service.requests[0]?.response_format.type).toBe('json_schema');
  });

  it('is not asked the same question twice', async () => {
    const cache = memory();
    service.answer = { sections: [] };
    await refine(cache);
    await refine(cache);
    expect(service.requests).toHaveLength(1);
  });

  it.each([
    ['down', { status: 503 }],
    ['wrong', { answer: 'I am only a language model.' }],
    ['of another shape', { answer: { sections: 'none' } }],
    ['slow', { answer: { sections: [] }, delayMs: 2500 }],
  ])(
    'may be %s: the profile of the rules stays, with a warning',
    async (_how, how) => {
      Object.assign(service, how);
      const result = await refine(memory(), 0.5);
      expect(result.profile).toEqual(parsed.profile);
      expect(result.warnings.map((warning) => warning.code)).toContain('llm-unavailable');
    },
    20_000,
  );
});
