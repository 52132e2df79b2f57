import { expect, it } from 'vitest';
import { webAddress } from './web-address.ts';

it.each([
  ['https://mill.example/jobs/1', 'https://mill.example/jobs/1'],
  [' HTTP://mill.example ', 'HTTP://mill.example'],
  ['/jobs/2', 'https://mill.example/jobs/2'],
  ['//mill.example/jobs/3', 'https://mill.example/jobs/3'],
  ['javascript:alert(1)', undefined],
  [' java\nscript:alert(1)', undefined],
  ['data:text/html,<script>alert(1)</script>', undefined],
  ['mailto:ann@mill.example', undefined],
  ['', undefined],
  [undefined, undefined],
])('the address %j becomes %j', (text, expected) => {
  expect(webAddress(text, 'https://mill.example/jobs')).toBe(expected);
});
