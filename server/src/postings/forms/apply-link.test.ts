import { expect, it } from 'vitest';
import { applyLink } from './apply-link.ts';

it('a role whose board names no address of the form still has a link to apply', () => {
  const links = [
    [
      'greenhouse',
      'https://boards.greenhouse.io/larch/jobs/17',
      'https://boards.greenhouse.io/larch/jobs/17#app',
    ],
    ['greenhouse', 'https://larch.example/jobs?gh_jid=17', 'https://larch.example/jobs?gh_jid=17'],
    ['lever', 'https://jobs.lever.co/larch/1a', 'https://jobs.lever.co/larch/1a/apply'],
    ['lever', 'https://jobs.lever.co/larch/1a/apply', 'https://jobs.lever.co/larch/1a/apply'],
    ['ashby', 'https://jobs.ashbyhq.com/larch/1a/', 'https://jobs.ashbyhq.com/larch/1a/application'],
    ['workday', 'https://larch.wd1.example/job/1?a=b', 'https://larch.wd1.example/job/1/apply?a=b'],
    ['personio', 'https://larch.jobs.personio.de/job/1', 'https://larch.jobs.personio.de/job/1#apply'],
    ['bamboohr', 'https://larch.bamboohr.com/careers/1', 'https://larch.bamboohr.com/careers/1'],
    ['hand', 'not an address', 'not an address'],
  ] as const;
  for (const [source, url, expected] of links) expect(applyLink(source, url)).toBe(expected);
  expect(applyLink('generic', null)).toBeNull();
});
