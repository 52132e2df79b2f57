import { readFile } from 'node:fs/promises';
import { ruleBasedExtractor } from '../../src/documents/entities/rule-based-extractor.ts';
import type { Draft, Parsed, Stage } from '../../src/documents/model.ts';
import { parseDocument } from '../../src/documents/parse-document.ts';
import { openRecognizer } from '../../src/documents/recognize/tesseract.ts';
import { requiredReviews } from '../../src/documents/reviews/review-rules.ts';
import { toJsonResume } from '../../src/documents/standards/json-resume.ts';
import { openVocabulary } from '../../src/skills/index.ts';
import type { Assessment } from './completeness.ts';
import type { Sample } from './corpus.ts';
import { type FoundValues, valuesOfJsonResume } from './found-values.ts';
import { type DocumentScore, scoreDocument } from './score.ts';

export type ReadSample = {
  sample: Sample;
  score: DocumentScore;
  found: FoundValues;
  /** Extracted values with their raw scores. */
  draft?: Draft;
  /** Missing if the document could not be parsed. */
  assessment?: Assessment;
  /** The whole result, on request: it takes much memory. */
  parsed?: Parsed;
  milliseconds: number;
  steps: Partial<Record<Stage, number>>;
  pages: number;
  /** Why the document could not be parsed. */
  problem?: string;
};

export type SampleReader = { read(sample: Sample): Promise<ReadSample>; close(): Promise<void> };

/** Parses as the product does, but in this process, so that steps can be timed and drafts inspected. */
export async function openSampleReader({ keepsParsed = false } = {}): Promise<SampleReader> {
  const vocabulary = await openVocabulary();
  const recognizer = await openRecognizer();
  const rules = ruleBasedExtractor(vocabulary);
  return { read, close: () => recognizer.close() };

  async function read(sample: Sample): Promise<ReadSample> {
    const bytes = new Uint8Array(await readFile(sample.path));
    const marks: { stage: Stage; at: number }[] = [{ stage: 'detect', at: performance.now() }];
    let draft: Draft | undefined;
    const extractor = {
      ...rules,
      async extract(input: Parameters<typeof rules.extract>[0]) {
        draft = await rules.extract(input);
        return draft;
      },
    };
    const finish = (found: FoundValues, pages: number, problem?: string): ReadSample => {
      const end = performance.now();
      const steps = Object.fromEntries(
        marks.map(({ stage, at }, index) => [stage, (marks[index + 1]?.at ?? end) - at]),
      );
      return {
        sample,
        found,
        score: scoreDocument(sample.truth, found),
        ...(draft ? { draft } : {}),
        milliseconds: end - (marks[0]?.at ?? end),
        steps,
        pages,
        ...(problem ? { problem } : {}),
      };
    };
    try {
      const onProgress = ({ stage }: { stage: Stage }) => {
        marks.push({ stage, at: performance.now() });
      };
      const parsed = await parseDocument(
        { vocabulary, recognizer, extractor, onProgress },
        { bytes, name: sample.file },
      );
      const { profile, completeness, warnings } = parsed;
      const reviews = requiredReviews({ warnings }).map(({ reason }) => reason);
      return {
        ...finish(valuesOfJsonResume(toJsonResume(profile)), parsed.layout.pages.length),
        assessment: { profile, completeness, reviews },
        ...(keepsParsed && { parsed }),
      };
    } catch (error) {
      return finish({}, 0, error instanceof Error ? error.message : String(error));
    }
  }
}

/** Parses one document at a time, so that timings are comparable. */
export async function readSamples(
  samples: readonly Sample[],
  onRead = (_done: number) => {},
  options: { keepsParsed?: boolean } = {},
): Promise<ReadSample[]> {
  const reader = await openSampleReader(options);
  try {
    const read: ReadSample[] = [];
    for (const sample of samples) {
      read.push(await reader.read(sample));
      onRead(read.length);
    }
    return read;
  } finally {
    await reader.close();
  }
}
