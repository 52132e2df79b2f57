import type { FormQuestion } from '@tenon/contract/answers';
import { defined } from '../../platform/defined.ts';
import { countryOf } from './countries.ts';
import { folded } from './question-key.ts';

type Choice = Pick<FormQuestion, 'type' | 'options'>;

/** Turns a value into what is filled in. For a choice, that is the option with the same meaning, or nothing. */
export function fitAnswer(question: Choice, value: string): string | string[] | undefined {
  switch (question.type) {
    case 'text':
    case 'long-text':
      return value;
    case 'file':
      return /^[0-9a-f-]{36}$/.test(value) ? value : undefined;
    case 'yes-no':
      return optionFor(question.options.length > 0 ? question.options : YES_NO, value);
    case 'one-of':
      return optionFor(question.options, value);
    case 'many-of': {
      const lines = value.split('\n').filter((line) => line.trim() !== '');
      const chosen = lines.map((line) => optionFor(question.options, line));
      if (chosen.length === 0 || chosen.includes(undefined)) return undefined;
      return [...new Set(chosen.map(defined))];
    }
  }
}

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** Compares labels, then values: exactly, folded, as yes or no, as a country. Similarity is never enough. */
function optionFor(options: FormQuestion['options'], text: string): string | undefined {
  const readings: ((text: string) => string | undefined)[] = [
    (label) => label.trim(),
    folded,
    yesOrNo,
    countryOf,
  ];
  for (const meaningOf of readings) {
    const wanted = meaningOf(text);
    if (!wanted) continue;
    const byLabel = options.filter(({ label }) => meaningOf(label) === wanted);
    const fitting = byLabel.length > 0 ? byLabel : options.filter(({ value }) => meaningOf(value) === wanted);
    const values = new Set(fitting.map(({ value }) => value));
    // If two options mean the same, only a person can choose.
    if (values.size > 1) return undefined;
    if (fitting[0]) return fitting[0].value;
  }
  return undefined;
}

const yesWords = new Set(['yes', 'y', 'true', 'ja', 'oui', 'si', 'sim']);
const noWords = new Set(['no', 'n', 'false', 'nein', 'non', 'nao']);

export function yesOrNo(text: string): 'yes' | 'no' | undefined {
  const word = folded(text);
  return yesWords.has(word) ? 'yes' : noWords.has(word) ? 'no' : undefined;
}
