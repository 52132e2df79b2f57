import { describe, expect, it } from 'vitest';
import { parsePhone } from './phones.ts';

describe('phone numbers', () => {
  it.each([
    ['+49 (0)170 1234567', [], '+491701234567', 'DE'],
    ['0044 20 7946 0958', [], '+442079460958', 'GB'],
    ['(512) 867-5309', ['US'], '+15128675309', 'US'],
    ['98765 43210', ['IN'], '+919876543210', 'IN'],
    ['07700 900 482', ['US', 'GB', 'IN'], '+447700900482', 'GB'],
    ['030 / 789 45 61', ['DE'], '+49307894561', 'DE'],
  ])('%s', (text, regions, value, region) => {
    expect(parsePhone(text, regions)).toEqual({ value, region, isValid: true });
  });

  it('have a separate extension', () => {
    expect(parsePhone('(212) 456-7890 ext. 12', ['US'])).toMatchObject({
      value: '+12124567890',
      extension: '12',
    });
  });

  it('stay as written if they are invalid', () => {
    expect(parsePhone('(555) 123-4567', ['US', 'GB'])).toEqual({ value: '(555) 123-4567', isValid: false });
    expect(parsePhone('030 12', ['DE']).isValid).toBe(false);
  });
});
