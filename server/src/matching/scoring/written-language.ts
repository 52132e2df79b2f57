import type { SubjectFacts } from '../subjects/facts.ts';

type Sentence = SubjectFacts['sentences'][number];

/** Small words that no other of these languages uses as often. */
const small: Record<string, RegExp> = {
  en: /\b(?:the|and|with|for|from|of|to|by|an)\b/giu,
  de: /\b(?:der|die|das|und|mit|für|von|bei|zur|zum|ein|eine|im)\b/giu,
  fr: /\b(?:les|des|une|avec|pour|dans|du|au|sur|chez)\b/giu,
  es: /\b(?:los|las|una|con|para|del|por|como|y)\b/giu,
  it: /\b(?:gli|della|delle|con|per|nel|di|alla|presso)\b/giu,
  nl: /\b(?:het|een|van|met|voor|bij|aan|naar)\b/giu,
  pt: /\b(?:uma|com|para|dos|das|pelo|pela|na|no|em)\b/giu,
};
const ENOUGH_WORDS = 40;
const ENOUGH_SHARE = 0.1;
const MOST_SENTENCES = 40;

/** A sentence in the language, where most of them are; none for a language that is not known here. */
export function writesIn(code: string, sentences: Sentence[]): Sentence | undefined {
  const pattern = small[code];
  if (!pattern) return undefined;
  const prose = sentences.filter(({ text }) => text.split(' ').length >= 5).slice(0, MOST_SENTENCES);
  const text = prose.map((each) => each.text).join(' ');
  const words = text.split(' ').length;
  const count = (each: RegExp) => text.match(each)?.length ?? 0;
  const own = count(pattern);
  if (words < ENOUGH_WORDS || own / words < ENOUGH_SHARE) return undefined;
  const isOther = Object.entries(small).some(([other, each]) => other !== code && count(each) > own);
  return isOther ? undefined : prose[0];
}
