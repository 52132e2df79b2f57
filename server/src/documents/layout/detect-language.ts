import type { Layout } from '../model.ts';

type Detector = typeof import('eld/small')['eld'];

let loading: Promise<Detector> | undefined;

/**
 * Loads the language detector in advance, which takes half a second. The largest model takes 260 MB more per process
 * and was right about the same documents.
 */
export function warmLanguages(): Promise<Detector> {
  loading ??= import('eld/small').then(({ eld }) => eld);
  return loading;
}

/** Shorter texts do not reveal their language. */
const MIN_TEXT_LENGTH = 200;
/** More text does not change the result. */
const MAX_SAMPLE_LENGTH = 6000;

export async function detectLanguage(text: string): Promise<Layout['language']> {
  const words = text
    .slice(0, MAX_SAMPLE_LENGTH * 2)
    .replaceAll(
      /\b(?:https?:\/\/|www\.)\S+|(?<!\S)\S+@\S+|(?<!\S)\S*\.(?:com|org|net|io|dev|de|fr|es|it|nl|br|pt)\b\S*/gi,
      ' ',
    )
    .replaceAll(/[^\p{L}'’]+/gu, ' ')
    .trim()
    .slice(0, MAX_SAMPLE_LENGTH);
  if (words.length < 3) return { code: 'en', confidence: 0 };
  const detector = await warmLanguages();
  const result = detector.detect(words);
  const scores = Object.values(result.getScores()).toSorted((a, b) => b - a);
  if (!result.language) return { code: 'en', confidence: 0 };
  const lead = ((scores[0] ?? 0) - (scores[1] ?? 0)) / (scores[0] || 1);
  const certainty = Math.min(1, 0.55 + lead * 1.5);
  return { code: result.language, confidence: certainty * Math.min(1, words.length / MIN_TEXT_LENGTH) };
}
