import { Line, textUpTo, webAddressUpTo } from '@tenon/contract/values';
import { describe, expect, it } from 'vitest';
import { testSystem } from '../system.ts';

const test = await testSystem();
const owner = await test.signIn();

describe('a line of text', () => {
  it.each(['Ada', '  Ada  ', 'Müller-Lüdenscheid', '李小龍', '👩‍🔧', 'a\u200db', '\u2066Ada\u2069'])(
    '“%s” is accepted, without surrounding spaces',
    (text) => expect(Line.parse(text)).toBe(text.trim()),
  );

  it.each([
    '',
    ' ',
    '\u00a0',
    '\u200b',
    '\u2800',
    '\u3164',
    '\ufe0f',
    '\u{e0041}',
    'a\nb',
    'a\tb',
    'a\0',
    '\ud800',
  ])('%j is rejected, because it is invisible or has more than one line', (text) =>
    expect(Line.safeParse(text).success).toBe(false),
  );
});

describe('checking a text', () => {
  const shapes = { Line, text: textUpTo(10), address: webAddressUpTo(10) };
  const hostile: Record<string, (length: number) => string> = {
    'letters and a line break': (length) => `${'x'.repeat(length)}\n`,
    'spaces and a line break': (length) => `${' '.repeat(length)}\n`,
    'invisible characters': (length) => '\u200b'.repeat(length),
    'letters and NUL': (length) => `${'x '.repeat(length / 2)}\0`,
    'an address that ends badly': (length) => `http://${'a'.repeat(length)} `,
  };

  it.each(Object.entries(hostile))('takes linear time: %s', (_, make) => {
    for (const shape of Object.values(shapes)) {
      const [short, long] = [work(shape, make(50_000)), work(shape, make(800_000))];
      // Sixteen times as long: linear growth is 16, quadratic growth is 256.
      expect(long / Math.max(short, 1000)).toBeLessThan(80);
    }
  });
});

describe('a rule that a schema cannot express', () => {
  it('has a code of its own, and names the field', async () => {
    const { status, body } = await owner.post('/api/matching/people', {
      text: 'A cooper',
      filters: { years_min: 9, years_max: 3 },
    });
    expect([status, body.code]).toEqual([422, 'years-out-of-order']);
    expect(body.errors).toMatchObject([{ path: 'body.filters.years_min' }]);
    const page = await owner.patch('/api/applicant', { website: 'https://[nowhere' });
    expect([page.status, page.body.code]).toEqual([422, 'address-not-usable']);
  });

  it('is not checked for input that does not match the schema', async () => {
    const { status, body } = await owner.patch('/api/applicant', { website: 'javascript:alert(1)' });
    expect([status, body.code]).toEqual([400, 'invalid-request']);
  });
});

/** CPU time in microseconds, the minimum of three measurements. */
function work(shape: { safeParse(text: string): unknown }, text: string): number {
  const spent = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    shape.safeParse(text);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...spent);
}
