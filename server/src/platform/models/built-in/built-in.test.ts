import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { programFolder } from '../../../config.ts';
import type { TextKind } from '../port.ts';
import { type BuiltInModel, openBuiltInModel } from './built-in.ts';

type Example = { kind: TextKind; text: string; digest: number[] };

const examples: { model: string; examples: Example[] } = JSON.parse(
  readFileSync(new URL('./examples.json', import.meta.url), 'utf8'),
);
const folder = join(programFolder, 'models/tenon-embed');
let model: BuiltInModel;

beforeAll(async () => {
  model = await openBuiltInModel(folder);
});

function likeness(one: string, other: string, kind: TextKind = 'title', otherKind: TextKind = kind): number {
  const [a, b] = [model.embedText(one, kind), model.embedText(other, otherKind)];
  return a.reduce((sum, value, index) => sum + value * (b[index] as number), 0);
}

/** The nearest of these skills to the text. */
function nearest(
  text: string,
  labels: string[],
  kind: TextKind = 'text',
  labelKind: TextKind = 'skill',
): string {
  return labels.toSorted(
    (a, b) => likeness(text, b, kind, labelKind) - likeness(text, a, kind, labelKind),
  )[0] as string;
}

describe('the built-in model', () => {
  it.each(examples.examples.map((example) => [example.kind, example.text.slice(0, 60), example] as const))(
    'splits the %s "%s" like the training code',
    (_kind, _text, example) => {
      const vector = model.embedText(example.text, example.kind);
      let sum = 0;
      let weighted = 0;
      for (const [index, value] of vector.entries()) {
        sum += value;
        weighted += value * (index + 1);
      }
      const digest = [...vector.slice(0, 6), sum, weighted];
      for (const [index, value] of digest.entries())
        expect(value).toBeCloseTo(example.digest[index] as number, index < 7 ? 5 : 3);
    },
  );

  it('reports its model and version', () => {
    expect(model.model).toBe(examples.model);
    expect(model.dimensions).toBe(model.embedText('anything').length);
  });

  it('returns the same bytes again, whatever it embedded in between', async () => {
    const before = examples.examples.map(({ text, kind }) => model.embedText(text, kind));
    const other = await openBuiltInModel(folder);
    const after = examples.examples.toReversed().map(({ text, kind }) => other.embedText(text, kind));
    expect(after.toReversed().map(bytesOf)).toEqual(before.map(bytesOf));
    const [together] = await Promise.all([
      other.embed(['Welder', 'Cook'], { kind: 'title' }),
      other.embed(['Cook']),
    ]);
    expect(bytesOf(together[0] as Float32Array)).toEqual(bytesOf(model.embedText('Welder', 'title')));
  });

  it('returns unit vectors, and zeros for a text without words', () => {
    for (const { text, kind } of examples.examples) {
      const length = Math.hypot(...model.embedText(text, kind));
      expect(length).toBeCloseTo(/[\p{L}\p{N}]/u.test(text) && length !== 0 ? 1 : 0, 5);
    }
    expect(Math.hypot(...model.embedText('Bricklayer', 'title'))).toBeCloseTo(1, 5);
    expect(Math.hypot(...model.embedText('— !? —'))).toBe(0);
    expect(Math.hypot(...model.embedText(''))).toBe(0);
  });

  it('stops when the caller aborts', async () => {
    const stopped = AbortSignal.abort(new Error('gone'));
    await expect(model.embed(['Cook'], { signal: stopped })).rejects.toThrow('gone');
  });

  it('reports a missing model', async () => {
    await expect(openBuiltInModel('/nowhere')).rejects.toMatchObject({ code: 'model-unreadable' });
  });
});

describe('titles', () => {
  it.each([
    ['ML Engineer', 'Machine Learning Engineer', 'Mechanical Engineer'],
    ['SWE', 'Software Engineer', 'Sewer Engineer'],
    ['RN', 'Registered Nurse', 'Ranger'],
    ['Sr. Software Eng II (m/f/d)', 'software engineer', 'sales engineer'],
    ['accountnat', 'accountant', 'account manager'],
    ['Registerd Nures', 'Registered Nurse', 'Registered Surveyor'],
    ['Softwareentwickler', 'software developer', 'sales assistant'],
    ['Krankenpfleger', 'nurse', 'kitchen porter'],
    ['Infirmière', 'nurse', 'interior designer'],
    ['Développeur web', 'web developer', 'web editor'],
    ['Camarero', 'waiter', 'camera operator'],
    ['Enfermera', 'nurse', 'energy engineer'],
  ])('%s is nearer to %s than to %s', (title, right, wrong) => {
    expect(likeness(title, right)).toBeGreaterThan(likeness(title, wrong) + 0.1);
  });
});

describe('skills in sentences', () => {
  const labels = [
    'team leadership',
    'payroll accounting',
    'Kubernetes',
    'first aid',
    'C++',
    'C#',
    'negotiate contracts',
    'data visualisation',
  ];

  it.each([
    ['led a team of 8', 'team leadership'],
    ['Wrote and ran payroll for 300 employees', 'payroll accounting'],
    ['Agree terms with suppliers', 'negotiate contracts'],
    ['Five years of modern C++ on embedded devices', 'C++'],
    ['Desktop software written in C# and WPF', 'C#'],
    ['builds charts and dashboards of sales data', 'data visualisation'],
  ])('"%s" is nearest to %s', (sentence, skill) => {
    expect(nearest(sentence, labels)).toBe(skill);
  });
});

function bytesOf(vector: Float32Array): Buffer {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
}
