import { describe, expect, it } from 'vitest';
import { isSupported } from './warnings.ts';

describe('a language is supported', () => {
  const codes = 'en de fr es it pt nl ar bg cs el he hi hu id ja ko no pl ro ru sr sv th tl tr uk vi zh';
  it.each(codes.split(' '))('if its words are known: %s', (code) => {
    expect(isSupported({ code, confidence: 0.9 })).toBe(true);
  });

  it('if it cannot be told for certain', () => {
    expect(isSupported({ code: 'eu', confidence: 0.9 })).toBe(false);
    expect(isSupported({ code: 'eu', confidence: 0.4 })).toBe(true);
  });
});
