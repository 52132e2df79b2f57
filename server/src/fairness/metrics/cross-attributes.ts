import { InvalidError } from '../../platform/errors.ts';
import { type Attribute, UNKNOWN } from './table.ts';

/** The intersection of several attributes: a group for each combination that occurs. */
export function crossAttributes(attributes: readonly Attribute[]): Attribute {
  const [first, ...others] = attributes;
  if (!first) throw new TypeError('nothing to cross');
  return others.reduce(crossTwo, first);
}

function crossTwo(one: Attribute, other: Attribute): Attribute {
  const width = other.labels.length;
  const size = one.labels.length * width;
  const isSeen = new Uint8Array(size);
  const rows = one.codes.length;
  for (let row = 0; row < rows; row++) {
    const left = one.codes[row] as number;
    const right = other.codes[row] as number;
    if (left !== UNKNOWN && right !== UNKNOWN) isSeen[left * width + right] = 1;
  }
  const labels: string[] = [];
  const codeOf = new Uint16Array(size);
  for (let cell = 0; cell < size; cell++) {
    if (isSeen[cell] === 0) continue;
    if (labels.length === UNKNOWN)
      throw new InvalidError('too-many-groups', `${one.name} and ${other.name} have too many combinations.`);
    codeOf[cell] = labels.length;
    labels.push(`${one.labels[Math.floor(cell / width)]} × ${other.labels[cell % width]}`);
  }
  const codes = new Uint16Array(rows);
  for (let row = 0; row < rows; row++) {
    const left = one.codes[row] as number;
    const right = other.codes[row] as number;
    codes[row] = left === UNKNOWN || right === UNKNOWN ? UNKNOWN : (codeOf[left * width + right] as number);
  }
  return { name: `${one.name},${other.name}`, labels, codes };
}
