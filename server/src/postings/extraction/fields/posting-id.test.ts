import { expect, it } from 'vitest';
import { idFromUrl } from '../../boards/posting-links.ts';
import { idOfUrl } from './posting-id.ts';

const uuid = '0b6f2a51-6c1e-4f0a-9d1c-2f7a4a2c9e10';

it.each([
  ['https://mill.example/jobs/4711', '4711'],
  ['https://mill.example/jobs/4711-head-miller', '4711'],
  ['https://mill.example/jobs/head-miller-4711', '4711'],
  ['https://mill.example/de/stellen/JR-20931/apply', 'JR-20931'],
  ['https://mill.example/careers/head-miller_R12345-1', 'R12345-1'],
  [`https://mill.example/jobs/${uuid.toUpperCase()}/apply`, uuid],
  ['https://mill.example/careers?gh_jid=4711&ref=newsletter', '4711'],
  ['https://mill.example/apply?utm=x&vacancyNr=AB-12', 'AB-12'],
  ['https://mill.example/show.php?id=12', '12'],
  ['https://mill.example/jobs/2026/4711', '4711'],
  ['https://mill.example/jobs/2017', '2017'],
])('%s has the same id in a list and on a page', (url, id) => {
  expect([idFromUrl(url), idOfUrl(url)]).toEqual([id, id]);
});

it('without an id in the URL, a list uses the whole path and a page its last part', () => {
  for (const url of ['https://mill.example/careers/berlin/miller-2026/', '/careers/berlin/miller-2026'])
    expect(idOfUrl(url)).toBe('miller-2026');
  expect(idFromUrl('https://mill.example/careers/berlin/miller-2026/?ref=home')).toBe(
    '/careers/berlin/miller-2026?ref=home',
  );
  expect([idFromUrl('tag:mill,1'), idOfUrl(undefined)]).toEqual(['mill,1', undefined]);
});
