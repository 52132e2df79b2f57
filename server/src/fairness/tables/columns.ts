import { InvalidError } from '../../platform/errors.ts';

/** Where a table of decisions has what. -1: it does not. */
export type DecisionColumns = {
  selected: number;
  score: number;
  outcome: number;
  count: number;
  attributes: { name: string; index: number }[];
};

const FIGURES = ['selected', 'score', 'outcome', 'count'] as const;

/** Every other column is an attribute, unless some are chosen. Columns without a name, as of row numbers, are skipped. */
export function recognizeDecisionColumns(
  header: readonly string[],
  chosen: readonly string[] | undefined,
): DecisionColumns {
  const indexOf = (figure: string) => header.findIndex((name) => name.toLowerCase() === figure);
  const [selected, score, outcome, count] = FIGURES.map(indexOf) as [number, number, number, number];
  refuseDuplicates(header);
  if (selected < 0 && score < 0)
    throw new InvalidError(
      'no-decision-column',
      `A table of decisions needs a column \`selected\` (0 or 1) or \`score\`. Columns of this file: ${header.join(', ')}.`,
    );
  const figures = new Set([selected, score, outcome, count]);
  const others = header
    .map((name, index) => ({ name, index }))
    .filter(({ name, index }) => name !== '' && !figures.has(index));
  const attributes = chosen ? chosen.map((name) => attributeNamed(name, others)) : others;
  if (attributes.length === 0)
    throw new InvalidError(
      'no-attributes',
      'There is no attribute to compare: the file needs a column such as sex.',
    );
  return { selected, score, outcome, count, attributes };
}

function attributeNamed(name: string, others: DecisionColumns['attributes']) {
  const found = others.find((column) => column.name === name);
  if (found) return found;
  const names = others.map((column) => column.name).join(', ') || 'none';
  throw new InvalidError(
    'unknown-column',
    `There is no column “${name}” to compare by. Available: ${names}.`,
  );
}

function refuseDuplicates(header: readonly string[]): void {
  const seen = new Set<string>();
  for (const name of header) {
    const key = FIGURES.find((figure) => figure === name.toLowerCase()) ?? name;
    if (name !== '' && seen.has(key))
      throw new InvalidError('duplicate-column', `Two columns are named “${name}”. Rename or remove one.`);
    seen.add(key);
  }
}
