import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inputShape } from './input-shape.ts';

const refusals = (shape: z.ZodType, value: unknown) =>
  inputShape(shape)
    .safeParse(value)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('an input shape', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['itself', z.object({ a: z.string() }), { a: '', b: 1 }, ''],
    ['a field', z.object({ in: z.object({}) }), { in: { b: 1 } }, 'in'],
    ['an optional field', z.object({ in: z.object({}).optional() }), { in: { b: 1 } }, 'in'],
    ['a nullable field', z.object({ in: z.object({}).nullable() }), { in: { b: 1 } }, 'in'],
    ['a field with a default', z.object({ in: z.object({}).default({}) }), { in: { b: 1 } }, 'in'],
    [
      'a described field',
      z.object({ in: z.object({}).describe('x').meta({ id: 'In' }) }),
      { in: { b: 1 } },
      'in',
    ],
    ['an item of a list', z.array(z.object({})), [{}, { b: 1 }], '1'],
    ['a value of a record', z.record(z.string(), z.object({})), { any: { b: 1 } }, 'any'],
    ['one of several', z.union([z.string(), z.object({})]), { b: 1 }, ''],
    [
      'one of several by name',
      z.discriminatedUnion('a', [z.object({ a: z.literal(1) })]),
      { a: 1, b: 1 },
      '',
    ],
    ['what is read further', z.object({ in: z.object({}).transform(String) }), { in: { b: 1 } }, 'in'],
    ['what was prepared', z.preprocess((value) => value, z.object({})), { b: 1 }, ''],
    ['a partial one', z.object({ a: z.string() }).partial(), { b: 1 }, ''],
    ['one with rules', z.object({}).refine(() => true), { b: 1 }, ''],
  ])('rejects and names an unknown field in %s', (_, shape, value, path) => {
    expect(refusals(shape, value)).toEqual([[path, 'Unknown field: b']]);
  });

  it.each<[string, z.ZodType, unknown]>([
    ['a record', z.record(z.string(), z.unknown()), { anything: { goes: [1] } }],
    ['a loose object', z.looseObject({ a: z.string() }), { a: '', b: { c: 1 } }],
  ])('stays open if it is %s', (_, shape, value) => {
    expect(inputShape(shape).parse(value)).toEqual(value);
  });

  it('rejects text that cannot be stored', () => {
    const shape = z.object({ text: z.string(), words: z.array(z.string().max(5)), page: z.url() });
    const fine = { text: 'ünï💥\n', words: [''], page: 'https://example.com' };
    expect(inputShape(shape).parse(fine)).toEqual(fine);
    expect(refusals(shape, { ...fine, text: 'a\0b' })).toEqual([['text', 'must not contain NUL characters']]);
    expect(refusals(shape, { ...fine, words: ['\ud800'] })).toEqual([['words.0', 'must be valid Unicode']]);
    expect(refusals(z.record(z.string(), z.int()), { 'a\0': 1 })?.[0]?.[0]).toBe('a\0');
  });

  it('does not change the original shape', () => {
    const shape = z.object({ in: z.object({}).meta({ id: 'Inner' }) });
    inputShape(shape);
    expect(shape.parse({ in: { b: 1 } })).toEqual({ in: {} });
  });

  it('returns defaults that are not shared', () => {
    const shape = inputShape(z.object({ list: z.array(z.string()).default([]) }));
    shape.parse({}).list.push('kept');
    expect(shape.parse({})).toEqual({ list: [] });
  });

  it('keeps names and descriptions for the API document', () => {
    const Inner = z.object({ a: z.string().describe('An a.') }).meta({ id: 'NamedInner' });
    const schema = z.toJSONSchema(
      inputShape(z.object({ one: Inner, two: Inner.optional().describe('Two.') })),
      {
        io: 'input',
      },
    );
    expect(schema).toMatchObject({
      properties: {
        one: { $ref: '#/$defs/NamedInner' },
        two: { $ref: '#/$defs/NamedInner', description: 'Two.' },
      },
      additionalProperties: false,
      $defs: { NamedInner: { properties: { a: { description: 'An a.', pattern: '^[^\\x00]*$' } } } },
    });
  });
});
