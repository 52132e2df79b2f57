import type { BoardAddress } from '@tenon/contract/companies';
import { describe, expect, it } from 'vitest';
import { boards, findBoardInPage, recognizeBoard } from './all-boards.ts';

const wd = { kind: 'workday', host: 'acme.wd5.myworkdayjobs.com', token: 'acme', site: 'External' } as const;

const links: [string, BoardAddress][] = [
  ['https://boards.greenhouse.io/acme', { kind: 'greenhouse', token: 'acme' }],
  ['https://boards.greenhouse.io/acme/jobs/4012', { kind: 'greenhouse', token: 'acme' }],
  ['https://job-boards.greenhouse.io/acme?gh_src=x', { kind: 'greenhouse', token: 'acme' }],
  ['https://job-boards.eu.greenhouse.io/acme', { kind: 'greenhouse', token: 'acme' }],
  ['https://boards.greenhouse.io/embed/job_board?for=acme', { kind: 'greenhouse', token: 'acme' }],
  ['https://boards-api.greenhouse.io/v1/boards/acme/jobs', { kind: 'greenhouse', token: 'acme' }],
  ['https://jobs.lever.co/acme/1b2c', { kind: 'lever', token: 'acme' }],
  ['https://jobs.eu.lever.co/acme', { kind: 'lever', token: 'acme', host: 'api.eu.lever.co' }],
  ['https://api.lever.co/v0/postings/acme?mode=json', { kind: 'lever', token: 'acme' }],
  ['https://jobs.ashbyhq.com/Synergy%20Pet%20Group/1b2c', { kind: 'ashby', token: 'Synergy Pet Group' }],
  ['https://api.ashbyhq.com/posting-api/job-board/Acme', { kind: 'ashby', token: 'Acme' }],
  ['https://apply.workable.com/acme/j/AB12/', { kind: 'workable', token: 'acme' }],
  ['https://acme.workable.com/', { kind: 'workable', token: 'acme' }],
  ['https://careers.smartrecruiters.com/Acme1', { kind: 'smartrecruiters', token: 'Acme1' }],
  ['https://jobs.smartrecruiters.com/Acme1/743-joiner', { kind: 'smartrecruiters', token: 'Acme1' }],
  ['https://acme.recruitee.com/o/joiner', { kind: 'recruitee', token: 'acme' }],
  ['https://acme.wd5.myworkdayjobs.com/External', wd],
  ['https://acme.wd5.myworkdayjobs.com/en-US/External/job/Oslo/Joiner_R1', wd],
  ['https://acme.wd5.myworkdayjobs.com/wday/cxs/acme/External/jobs', wd],
  [
    'https://wd1.myworkdaysite.com/en-US/recruiting/acme/External',
    { kind: 'workday', host: 'wd1.myworkdaysite.com', token: 'acme', site: 'External' },
  ],
  ['https://acme.teamtailor.com/jobs/1-joiner', { kind: 'teamtailor', token: 'acme' }],
  ['https://acme.na.teamtailor.com/', { kind: 'teamtailor', token: 'acme', host: 'acme.na.teamtailor.com' }],
  ['https://acme.jobs.personio.de/job/1', { kind: 'personio', token: 'acme' }],
  ['https://acme.jobs.personio.com/', { kind: 'personio', token: 'acme', host: 'acme.jobs.personio.com' }],
  ['https://acme.bamboohr.com/careers/11', { kind: 'bamboohr', token: 'acme' }],
  ['https://acme.eightfold.ai/careers', { kind: 'eightfold', host: 'acme.eightfold.ai' }],
  [
    'https://acme.eightfold.ai/careers?domain=acme.example',
    { kind: 'eightfold', host: 'acme.eightfold.ai', token: 'acme.example' },
  ],
  ['https://www.amazon.jobs/en/search?q=joiner', { kind: 'amazon' }],
  ['https://acme.example/careers', { kind: 'generic', url: 'https://acme.example/careers' }],
  [
    'https://acme.example/careers?gh_jid=4012',
    { kind: 'generic', url: 'https://acme.example/careers?gh_jid=4012' },
  ],
  ['https://www.lever.co/pricing', { kind: 'generic', url: 'https://www.lever.co/pricing' }],
  ['https://www.workable.com/', { kind: 'generic', url: 'https://www.workable.com/' }],
];

describe('a link', () => {
  it.each(links)('%s leads to its board', (link, address) => {
    expect(recognizeBoard(new URL(link))).toEqual(address);
  });

  it('to the public page of every board leads back to the board', () => {
    for (const [, address] of links) {
      const { kind } = recognizeBoard(new URL(boards[address.kind].careersUrl(address)));
      expect(kind).toBe(address.kind);
    }
  });
});

describe('the careers page of a company', () => {
  const pages: [string, string, BoardAddress | undefined][] = [
    [
      'loads a board',
      '<a href="https://jobs.lever.co/partner">a partner</a><script src="https://boards.greenhouse.io/embed/job_board/js?for=acme"></script>',
      { kind: 'greenhouse', token: 'acme' },
    ],
    [
      'shows a board in a frame',
      '<iframe src="https://acme.jobs.personio.de/?language=de"></iframe>',
      { kind: 'personio', token: 'acme' },
    ],
    [
      'loads another board',
      '<script src="https://jobs.ashbyhq.com/Acme/embed"></script>',
      { kind: 'ashby', token: 'Acme' },
    ],
    [
      'links to one board more than to another',
      '<a href="https://jobs.lever.co/partner/1">x</a><a href="https://jobs.lever.co/acme/1">y</a><a href="https://jobs.lever.co/acme/2">z</a>',
      { kind: 'lever', token: 'acme' },
    ],
    [
      'names its board in a program',
      '<script>load("https:\\/\\/acme.wd5.myworkdayjobs.com\\/External")</script>',
      wd,
    ],
    [
      'has its own list',
      '<a href="/careers/joiner">Joiner</a><a href="https://www.lever.co">by Lever</a>',
      undefined,
    ],
  ];
  it.each(pages)('%s', (_, html, address) => {
    expect(findBoardInPage(html, 'https://acme.example/careers')).toEqual(address);
  });
});
