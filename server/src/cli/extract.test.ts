import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';

const main = join(import.meta.dirname, '../main.ts');
const pages = join(import.meta.dirname, '../../test/postings/saved-pages');
const folder = await temporaryFolder('extract');

function tenon(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'extract', ...args], {
    encoding: 'utf8',
    input,
    // Needs no server or database, and nothing of this test run.
    env: { PATH: process.env.PATH ?? '', TENON_HOME: join(folder, 'no-home') },
    timeout: 100_000,
  });
  const rows = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return { status, rows, stderr };
}

function saved(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const lever = JSON.stringify([
  {
    id: '9f1d4c1e-0000-4000-8000-000000000001',
    text: 'Lamp Lighter',
    hostedUrl: 'https://jobs.lever.co/gaslight/9f1d4c1e-0000-4000-8000-000000000001',
    categories: { commitment: 'Part-time', location: 'Prague', team: 'Streets' },
    workplaceType: 'on-site',
    createdAt: 1_764_205_361_939,
    description: '<div>Forty lamps an evening.</div>',
    lists: [{ text: 'Requirements', content: '<li>A ladder of your own</li>' }],
  },
]);

const keys = [
  'external_id',
  'title',
  'url',
  'company',
  'locations',
  'remote',
  'employment_type',
  'level',
  'salary',
  'description_text',
  'requirements',
  'posted_at',
  'valid_through',
  'closed',
];

describe('`tenon extract`', () => {
  it('prints one posting per line, with its keys in order', () => {
    const { status, rows } = tenon([
      join(pages, 'german-definition-list.html'),
      join(pages, 'several-postings.html'),
    ]);
    expect(status).toBe(0);
    expect(rows.map(({ title }) => title)).toEqual([
      'Steuerfachangestellte (m/w/d)',
      'Deckhand',
      'Ticket Systems Developer',
    ]);
    for (const row of rows) expect(Object.keys(row).slice(0, keys.length)).toEqual(keys);
    expect(rows[0]).toMatchObject({
      locations: ['Leipzig'],
      salary: { min: 38_000, max: 45_000, currency: 'EUR', period: 'year' },
      posted_at: '2026-08-27T00:00:00.000Z',
      closed: false,
      sources: { title: 'page' },
    });
  });

  it('reads board responses, recognized by name or by shape', () => {
    const file = saved('lever.json', lever);
    const named = tenon([file, '--board', 'lever', '--company', 'Gaslight']);
    expect(named.rows).toMatchObject([
      {
        external_id: '9f1d4c1e-0000-4000-8000-000000000001',
        title: 'Lamp Lighter',
        company: 'Gaslight',
        locations: ['Prague'],
        remote: 'onsite',
        employment_type: 'part_time',
        requirements: [{ text: 'A ladder of your own', kind: 'must' }],
        posted_at: '2025-11-27T01:02:41.939Z',
      },
    ]);
    const [withCompany] = tenon([file, '--company', 'Gaslight']).rows;
    expect(withCompany).toEqual(named.rows[0]);
  });

  it('reports that a posting no longer exists', () => {
    const { status, rows } = tenon([join(pages, 'closed.html')]);
    expect(status).toBe(0);
    expect(rows).toMatchObject([{ external_id: '900077', title: null, closed: true }]);
    expect(Object.keys(rows[0]).slice(0, keys.length)).toEqual(keys);
  });

  it('reports files that cannot be read and continues', () => {
    const { status, rows, stderr } = tenon([
      join(folder, 'missing.html'),
      folder,
      saved('article.html', '<html><body><h1>Bread</h1><p>Flour and water.</p></body></html>'),
      saved('broken.json', '{"jobs": ['),
      join(pages, 'plain-english.html'),
    ]);
    expect(status).toBe(1);
    expect(rows.map(({ title }) => title)).toEqual(['Lime Burner']);
    expect(
      stderr
        .trim()
        .split('\n')
        .map((line) => /\(([\w-]+)\)$/.exec(line)?.[1]),
    ).toEqual(['no-such-file', 'no-such-file', 'no-posting-found', 'no-posting-found']);
  });

  it('reads stdin, and pages in legacy encodings', () => {
    const page = `<html><head><meta charset="iso-8859-1"><script type="application/ld+json">{"@type":"JobPosting","title":"Käser","identifier":"7"}</script></head></html>`;
    const { rows } = tenon(
      ['-', saved('latin.html', Buffer.from(page, 'latin1'))],
      page.replace('iso-8859-1', 'utf-8'),
    );
    expect(rows.map(({ title, file }) => [title, file])).toEqual([
      ['Käser', 'stdin'],
      ['Käser', 'latin.html'],
    ]);
  });

  it('rejects an unknown kind of board', () => {
    expect(tenon(['x.json', '--board', 'nothing']).status).toBe(2);
  });
});
