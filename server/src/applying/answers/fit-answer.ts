import type { FormQuestion } from '@tenon/contract/answers';
import { countryOf } from './countries.ts';
import { folded } from './question-key.ts';

type Choice = Pick<FormQuestion, 'type' | 'options'>;

/** What is filled in for what was said: of a choice, the value of the option that says the same. None when none does. */
export function fitAnswer(question: Choice, said: string): string | string[] | undefined {
  switch (question.type) {
    case 'text':
    case 'long-text':
      return said;
    case 'file':
      return /^[0-9a-f-]{36}$/.test(said) ? said : undefined;
    case 'yes-no':
      return optionFor(question.options.length > 0 ? question.options : YES_NO, said);
    case 'one-of':
      return optionFor(question.options, said);
    case 'many-of': {
      const lines = said.split('\n').filter((line) => line.trim() !== '');
      const values = lines.map((line) => optionFor(question.options, line));
      if (values.length === 0 || values.includes(undefined)) return undefined;
      return [...new Set(values as string[])];
    }
  }
}

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** By its label, by its value, as a yes or a no, as a country under another name; never by what is merely like it. */
function optionFor(options: FormQuestion['options'], said: string): string | undefined {
  const ways: ((text: string) => string | undefined)[] = [(text) => text.trim(), folded, yesOrNo, countryOf];
  for (const meaning of ways) {
    const wanted = meaning(said);
    if (!wanted) continue;
    const byLabel = options.filter(({ label }) => meaning(label) === wanted);
    const fitting = byLabel.length > 0 ? byLabel : options.filter(({ value }) => meaning(value) === wanted);
    const values = new Set(fitting.map(({ value }) => value));
    // Two that say the same are for a person to tell apart.
    if (values.size > 1) return undefined;
    if (fitting[0]) return fitting[0].value;
  }
  return undefined;
}

const yesses = new Set(['yes', 'y', 'true', 'ja', 'oui', 'si', 'sim']);
const noes = new Set(['no', 'n', 'false', 'nein', 'non', 'nao']);

export function yesOrNo(text: string): 'yes' | 'no' | undefined {
  const word = folded(text);
  return yesses.has(word) ? 'yes' : noes.has(word) ? 'no' : undefined;
}
