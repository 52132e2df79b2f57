import fc from 'fast-check';

/** Text that a database, a file or another program cannot handle. */
const brokenText = fc.constantFrom(
  '\0',
  'a\0b',
  'a\0'.repeat(40),
  '\ud800',
  'x\udc00y',
  '\uffff',
  '\u001b[31m',
);

/** Values that break programs: wrong types, boundary values, and characters that cannot be stored. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: brokenText },
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { $ne: null }),
  fc.constantFrom(0, -1, 1.5, -0, 1e308, 5e-324, 2 ** 31, 2 ** 53 + 2, -(2 ** 63), 1e20),
  fc.constantFrom('', ' ', '\t', 'NaN', 'Infinity', '-1', '1e999', '0x10', 'null', '[object Object]'),
  fc.constantFrom('\u202e', '💥', 'é\u0301', '\u00ad'),
  fc.constantFrom("' or 1=1 --", '%', '_', '\\', '{{7*7}}', '../../etc/passwd', '<script>'),
  fc.constantFrom(...['a', '\0', '💥', '9'].flatMap((unit) => [unit.repeat(300), unit.repeat(100_000)])),
  fc.constant({ inner: [{ text: 'deep \0 \ud800' }] }),
  fc.constant(JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')),
  fc.constantFrom(Array(10_000).fill('x'), Array(10_000).fill(0), nested(2_000)),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
);

/** Invalid page cursors. */
const cursors = [
  '1e999',
  '-1',
  '9007199254740993',
  `"${'1'.repeat(18)}"`,
  '{"name":"\\u0000","id":1}',
  '{"name":"\\ud800","id":1e15}',
  '"00000000-0000-0000-0000-000000000000"',
];
const edges = ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59'];

/** The same for a part of a URL, which contains only text. */
export const nastyText: fc.Arbitrary<string> = fc.oneof(
  brokenText,
  nastyValue.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 2_000)),
  fc.constantFrom(...edges, '2026-02-30T00:00:00Z', '2026-01-01T00:00:00+23:59', '2026-01-01'),
  nastyValue.map((value) => Buffer.from(JSON.stringify(value)).toString('base64url').slice(0, 500)),
  fc.constantFrom(...cursors).map((key) => Buffer.from(key).toString('base64url')),
);

/** Text in a URL; sometimes encoded wrongly, or not at all. */
export const nastyPart: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: nastyText.map((text) => encodeURIComponent(text.toWellFormed())) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('%', '%zz', '%e0%a4%a', '%ff%fe', '%00', '%c0%af', '%ud800', '%2e%2e%2f', '+'),
  },
);

function nested(depth: number): unknown {
  let value: unknown = 'the end';
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}
