import { describe, expect, it } from 'vitest';
import { cpuGrowth, MAX_EXPONENT } from './cpu-growth.ts';
import { pieces } from './pieces.ts';
import { readers } from './readers.ts';

describe('parsing a repetitive text', { timeout: 300_000 }, () => {
  it.each(readers)('as %s takes linear time', async (_, length, read) => {
    const steep: object[] = [];
    for (const { name, text } of pieces()) {
      const growth = await cpuGrowth((share) => read(text(Math.ceil(length * share))));
      if (growth.exponent > MAX_EXPONENT) steep.push({ name, ...growth });
    }
    expect(steep).toEqual([]);
  });
});
