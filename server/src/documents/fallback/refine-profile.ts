import { createHash } from 'node:crypto';
import type { Profile } from '@tenon/contract/profile';
import { ExpectedError } from '../../platform/errors.ts';
import type { LanguageModel } from '../../platform/llm/port.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { makeProfile } from '../confidence/make-profile.ts';
import type { Parsed, Warning } from '../model.ts';
import { FallbackAnswer, instructions } from './answer.ts';
import { type ChosenSection, chooseSections } from './choose-sections.ts';
import { maskText } from './mask-text.ts';
import { mergeProfiles } from './merge-profiles.ts';
import { verifyAnswer } from './verify-answer.ts';

/** Answers by the hash of the whole request. */
export type AnswerCache = {
  get(hash: string): Promise<unknown>;
  put(hash: string, answer: unknown): Promise<void>;
};

export type RefineDeps = { model: LanguageModel; vocabulary: Vocabulary; cache: AnswerCache };

/**
 * Asks a language model about all uncertain sections in one request. Its values count only if they are in the document.
 * If it is down, slow or wrong, the profile of the rules stays.
 */
export async function refineProfile(deps: RefineDeps, parsed: Parsed, signal?: AbortSignal): Promise<Parsed> {
  const chosen = chooseSections(parsed);
  if (chosen.length === 0) return parsed;
  try {
    const answer = await askOnce(deps, inputOf(chosen, parsed), signal);
    const profile = chosen.reduce(
      (merged, section) => join(merged, answer, section, parsed, deps.vocabulary),
      parsed.profile,
    );
    return { ...parsed, profile, version: `${parsed.version}, llm ${deps.model.name}` };
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    return { ...parsed, warnings: [...parsed.warnings, unavailable] };
  }
}

const unavailable: Warning = {
  code: 'llm-unavailable',
  message: 'The language model was not available. Values were extracted by rules only.',
};

function join(
  profile: Profile,
  answer: FallbackAnswer,
  section: ChosenSection,
  { layout }: Parsed,
  vocabulary: Vocabulary,
): Profile {
  const own = answer.sections.find((each) => each.id === section.id);
  if (!own) return profile;
  const draft = verifyAnswer(own, section, layout);
  return mergeProfiles(profile, makeProfile(draft, layout, vocabulary), section);
}

/** Sections by number, without the person's name, contact details, address and date of birth. */
function inputOf(chosen: ChosenSection[], { layout, profile }: Parsed): string {
  return JSON.stringify(
    chosen.map(({ id, section, start, end }) => ({
      id,
      heading: section.heading ? maskText(section.heading.text, profile) : null,
      text: maskText(layout.text.slice(start, end), profile),
    })),
  );
}

async function askOnce(
  { model, cache }: RefineDeps,
  input: string,
  signal?: AbortSignal,
): Promise<FallbackAnswer> {
  const hash = createHash('sha256')
    .update(JSON.stringify([model.name, instructions, input]))
    .digest('hex');
  const known = FallbackAnswer.safeParse(await cache.get(hash));
  if (known.success) return known.data;
  const answer = await model.ask(
    { instructions, input, name: 'resume_sections', schema: FallbackAnswer },
    { signal },
  );
  await cache.put(hash, answer);
  return answer;
}
