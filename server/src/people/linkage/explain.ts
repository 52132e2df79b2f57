import type { Features } from './features.ts';
import { countedFields, type Frequencies } from './frequencies.ts';
import type { Agreement, Similarity, WeightPart } from './model.ts';
import { compile, weighFields } from './weigh.ts';
import { bitsOf, probabilityOf, type Weights } from './weight-table.ts';

/** The parts of the weight that `weigh` returns, the largest first. */
export function explain(weights: Weights, a: Features, b: Features, frequencies?: Frequencies): Similarity {
  const compiled = compile(weights);
  const weight = weighFields(compiled, a, b, frequencies);
  const parts: WeightPart[] = [];
  compiled.fields.forEach(({ field, levels }, i) => {
    const left = shown(field, a);
    const right = shown(field, b);
    if (left === null && right === null) return;
    const level = compiled.levels[i] ?? -1;
    const bits = compiled.bits[i] ?? 0;
    const plain = level < 0 ? 0 : bitsOf(weights.fields[field] ?? { m: [], u: [] }, level);
    parts.push({
      field: field.startsWith(otherPrefix) ? field.slice(otherPrefix.length) : field,
      level: level < 0 ? 'missing on one side' : `${levels[level]}${remark(plain, bits)}`,
      agreement: agreementOf(level, levels.length, bits),
      weight: bits,
      left,
      right,
    });
  });
  parts.sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight));
  return { weight, probability: probabilityOf(weights, weight), parts };
}

const otherPrefix = 'other:';

/** A level in between that is evidence against a match counts as different. */
function agreementOf(level: number, count: number, bits: number): Agreement {
  if (level < 0) return 'unknown';
  if (level === 0) return 'same';
  return level < count - 1 && bits > 0 ? 'similar' : 'different';
}

/** Tells why an agreement counts less than usual. */
function remark(plain: number, bits: number): string {
  if (plain <= 1 || bits > plain - 1.5) return '';
  return bits > plain / 2 ? ', but common' : ', but often shared';
}

function shown(field: string, features: Features): string | null {
  if (field === 'given_name') return `${features.given} ${features.middle}`.trim() || null;
  if (field === 'name_suffix') return features.generation || null;
  if (field === 'birth_date') return features.birth === 0 ? null : dateText(features.birth);
  const text = field.startsWith(otherPrefix)
    ? features.others?.[field.slice(otherPrefix.length)]
    : countedFields[field]?.(features);
  return text ? text.replaceAll('|', ', ') : null;
}

function dateText(date: number): string {
  const text = String(date);
  if (text.endsWith('0000')) return text.slice(0, -4);
  const month = `${text.slice(0, -4)}-${text.slice(-4, -2)}`;
  return text.endsWith('00') ? month : `${month}-${text.slice(-2)}`;
}
