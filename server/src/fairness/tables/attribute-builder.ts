import { InvalidError } from '../../platform/errors.ts';
import { growingArray } from '../metrics/growing-array.ts';
import { type Attribute, UNKNOWN } from '../metrics/table.ts';

const MAX_LABEL_LENGTH = 200;

/** What people and systems write when they do not tell. */
const UNKNOWN_VALUES = new Set([
  '',
  'unknown',
  'prefer not to say',
  'prefer not to answer',
  'decline to answer',
  'decline to self-identify',
  'declined',
  'not disclosed',
  'undisclosed',
  'not specified',
  'n/a',
  'nan',
  'null',
]);

export const isUnknownValue = (value: string): boolean => UNKNOWN_VALUES.has(value.trim().toLowerCase());

/** Collects one column. Each distinct value is looked at once. */
export function attributeBuilder(name: string): {
  add: (cell: string, line: number) => void;
  build: () => Attribute;
} {
  const codes = growingArray((size) => new Uint16Array(size));
  const codeOfCell = new Map<string, number>();
  const labels: string[] = [];
  const codeOfLabel = new Map<string, number>();

  function codeOf(cell: string, line: number): number {
    const label = cell.trim();
    if (isUnknownValue(label)) return UNKNOWN;
    const known = codeOfLabel.get(label);
    if (known !== undefined) return known;
    if (label.length > MAX_LABEL_LENGTH)
      throw new InvalidError(
        'invalid-decision',
        `Line ${line}: the value of ${name} is longer than ${MAX_LABEL_LENGTH} characters.`,
        { details: { line } },
      );
    if (labels.length === UNKNOWN)
      throw new InvalidError(
        'too-many-groups',
        `${name} has more than ${UNKNOWN} different values: it names people, not groups. Choose columns with --attributes.`,
      );
    codeOfLabel.set(label, labels.length);
    return labels.push(label) - 1;
  }

  return {
    add(cell, line) {
      let code = codeOfCell.get(cell);
      if (code === undefined) {
        code = codeOf(cell, line);
        codeOfCell.set(cell, code);
      }
      codes.push(code);
    },
    build: () => sortLabels({ name, labels, codes: codes.values() }),
  };
}

/** The order of groups must not depend on the order of rows. */
function sortLabels({ name, labels, codes }: Attribute): Attribute {
  const sorted = [...labels].sort();
  const position = new Map(sorted.map((label, code) => [label, code]));
  const moved = labels.map((label) => position.get(label) ?? UNKNOWN);
  return {
    name,
    labels: sorted,
    codes: codes.map((code) => (code === UNKNOWN ? UNKNOWN : (moved[code] ?? UNKNOWN))),
  };
}
