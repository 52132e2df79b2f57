import { expect, it } from 'vitest';
import { isAllowedHost } from './allowed-hosts.ts';

const allowed = ['boards.example', '*.firm.example', '*.localhost:4401'];

it.each([
  'https://boards.example/v1/jobs',
  'http://boards.example/v1/jobs',
  'https://BOARDS.example:443/',
  'https://apply.firm.example/',
  'https://a.b.firm.example/',
  'http://greenhouse-api.localhost:4401/v1',
])('the host of %s is allowed', (address) => {
  expect(isAllowedHost(allowed, address)).toBe(true);
});

it.each([
  'https://boards.example:8443/',
  'https://evil-boards.example/',
  'https://boards.example.evil.test/',
  'https://firm.example/',
  'https://evilfirm.example/',
  'https://boards.example@evil.test/',
  'https://user@boards.example/',
  'http://greenhouse-api.localhost:4402/',
  'http://greenhouse-api.localhost/',
  'ftp://boards.example/',
  'file:///etc/passwd',
  'boards.example',
  '',
])('the host of %s is not allowed', (address) => {
  expect(isAllowedHost(allowed, address)).toBe(false);
});

it('an empty list allows no host', () => {
  expect(isAllowedHost([], 'https://boards.example/')).toBe(false);
});
