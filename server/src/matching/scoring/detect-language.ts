import type { SubjectFacts } from '../subjects/facts.ts';

type Sentence = SubjectFacts['sentences'][number];

/** Small words that no other of these languages uses as often. */
const small: Record<string, string> = {
  en: 'the and with for from of to by an',
  de: 'der die das und mit für von bei zur zum ein eine im',
  fr: 'les des une avec pour dans du au sur chez',
  es: 'los las una con para del por como y',
  it: 'gli della delle con per nel di alla presso',
  nl: 'het een van met voor bij aan naar',
  pt: 'uma com para dos das pelo pela na no em',
};
const languagesOf = new Map<string, string[]>();
for (const [code, words] of Object.entries(small))
  for (const word of words.split(' ')) languagesOf.set(word, [...(languagesOf.get(word) ?? []), code]);

const ENOUGH_WORDS = 40;
const ENOUGH_SHARE = 0.1;
const MOST_SENTENCES = 8;
/** Five words. */
const LONG_ENOUGH = /\S \S+ \S+ \S+ \S/;

/** A sentence in the language, where most of them are; none for a language that is not known here. */
export function writesIn(code: string, sentences: Sentence[]): Sentence | undefined {
  if (!small[code]) return undefined;
  let known = read.get(sentences);
  if (known === undefined) {
    known = languageOf(sentences) ?? null;
    read.set(sentences, known);
  }
  return known?.code === code ? known.sentence : undefined;
}

type Written = { code: string; sentence: Sentence };
const read = new WeakMap<Sentence[], Written | null>();

function languageOf(sentences: Sentence[]): Written | undefined {
  const prose = sentences.filter(({ text }) => LONG_ENOUGH.test(text)).slice(0, MOST_SENTENCES);
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
  if (!sentence || !most || all < ENOUGH_WORDS || most[1] / all < ENOUGH_SHARE) return undefined;
  return { code: most[0], sentence };
}
