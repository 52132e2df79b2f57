import { Level } from '@tenon/contract/profile';
import { z } from 'zod';
import { decodeText, looksLikeText } from '../documents/detect/decode-text.ts';
import type { File, Parsers } from '../documents/sandbox/port.ts';
import { proposeRequirements } from '../matching/demands/propose-requirements.ts';
import type { Job } from '../matching/scoring/rank-resumes.ts';
import { UnprocessableError } from '../platform/errors.ts';
import { parseSaved } from '../postings/boards/parse-saved.ts';
import { extractPosting } from '../postings/extraction/extract-posting.ts';
import { completeRequirement } from '../postings/requirements/stored-requirements.ts';
import type { Vocabulary } from '../skills/index.ts';
import { WrittenRequirement } from './read-postings.ts';

/**
 * A demand in the form of the API, or a posting as printed by `tenon extract`; missing fields are parsed from the text.
 */
const WrittenJob = z.object({
  title: z.string().nullish(),
  level: Level.nullish(),
  text: z.string().nullish(),
  description_text: z.string().nullish(),
  requirements: z.array(WrittenRequirement).nullish(),
});

/** Parses the requirements in a file: a text, a page, a document, or JSON that Tenon wrote about a job. */
export async function readJob(
  file: File,
  { parsers, vocabulary }: { parsers: Parsers; vocabulary: Vocabulary },
) {
  const job = looksLikeText(file.bytes)
    ? jobOfText(decodeText(file.bytes), vocabulary)
    : jobOfWords({ text: (await parsers.parse(file)).layout.text }, vocabulary);
  if (job.title === '' && job.requirements.length === 0)
    throw new UnprocessableError('no-job-found', 'No requirements found in this job description.');
  return job;
}

function jobOfText(text: string, vocabulary: Vocabulary): Job {
  const start = text.trimStart();
  if (start.startsWith('{')) return jobOfJson(start, vocabulary);
  return (
    (start.startsWith('<') ? jobOfPage(text, vocabulary) : undefined) ?? jobOfWords({ text }, vocabulary)
  );
}

function jobOfJson(text: string, vocabulary: Vocabulary): Job {
  const written = WrittenJob.safeParse(parseJson(text));
  if (!written.success)
    throw new UnprocessableError('not-a-job', `This is not a valid job: ${z.prettifyError(written.error)}`);
  const { title, level, requirements, text: own, description_text } = written.data;
  const job = jobOfWords({ title: title ?? undefined, text: own ?? description_text ?? '' }, vocabulary);
  return {
    ...job,
    level: level ?? job.level,
    requirements:
      requirements?.map((requirement) => completeRequirement(requirement, vocabulary)) ?? job.requirements,
  };
}

/** Only the first line is read: a file of postings has one posting per line. */
function parseJson(text: string): unknown {
  for (const candidate of [text, text.slice(0, text.indexOf('\n'))]) {
    try {
      return JSON.parse(candidate);
    } catch {}
  }
  throw new UnprocessableError('not-a-job', 'This is not valid JSON.');
}

/** On a career page, only the job is read; any other page is read as a whole. */
function jobOfPage(html: string, vocabulary: Vocabulary): Job | undefined {
  const [drafts] = parseSaved(html).postings;
  const posting = drafts && extractPosting({ drafts, company: undefined, vocabulary, now: new Date(0) });
  if (!posting?.description_text) return undefined;
  const job = jobOfWords({ title: posting.title, text: posting.description_html }, vocabulary);
  return { ...job, text: posting.description_text, level: posting.level ?? job.level };
}

function jobOfWords(written: { title?: string | undefined; text: string }, vocabulary: Vocabulary): Job {
  const { title, level, requirements } = proposeRequirements({ ...written, vocabulary });
  return { title: title ?? '', level, text: written.text, requirements };
}
