import type { SubjectFacts } from '../subjects/facts.ts';

type Sentence = SubjectFacts['sentences'][number];

/** Frequent words that are typical of one of these languages. */
const functionWords: Record<string, string> = {
  en: 'the and with for from of to by an',
  de: 'der die das und mit für von bei zur zum ein eine im',
  fr: 'les des une avec pour dans du au sur chez',
  es: 'los las una con para del por como y',
  it: 'gli della delle con per nel di alla presso',
  nl: 'het een van met voor bij aan naar',
  pt: 'uma com para dos das pelo pela na no em',
};
const languagesOf = new Map<string, string[]>();
for (const [code, words] of Object.entries(functionWords))
  for (const word of words.split(' ')) languagesOf.set(word, [...(languagesOf.get(word) ?? []), code]);

const MIN_WORDS = 40;
const MIN_SHARE = 0.1;
const MAX_SENTENCES = 8;
/** Five words. */
const FIVE_WORDS = /\S \S+ \S+ \S+ \S/;

/** A sentence of a text that is mostly in this language. Returns nothing for other languages. */
export function findSentenceIn(code: string, sentences: Sentence[]): Sentence | undefined {
  if (!functionWords[code]) return undefined;
  let detected = cache.get(sentences);
  if (detected === undefined) {
    detected = detectLanguage(sentences) ?? null;
    cache.set(sentences, detected);
  }
  return detected?.code === code ? detected.sentence : undefined;
}

type DetectedLanguage = { code: string; sentence: Sentence };
const cache = new WeakMap<Sentence[], DetectedLanguage | null>();

function detectLanguage(sentences: Sentence[]): DetectedLanguage | undefined {
  const prose = sentences.filter(({ text }) => FIVE_WORDS.test(text)).slice(0, MAX_SENTENCES);
  const [sentence] = prose;
  const counts = new Map<string, number>();
  let all = 0;
  for (const { text } of prose) {
    for (const word of text.toLowerCase().split(' ')) {
      all += 1;
      for (const code of languagesOf.get(word) ?? []) counts.set(code, (counts.get(code) ?? 0) + 1);
    }
  }
  const [most] = [...counts].sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1));
  if (!sentence || !most || all < MIN_WORDS || most[1] / all < MIN_SHARE) return undefined;
  return { code: most[0], sentence };
}
