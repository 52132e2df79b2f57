import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { foreignUses, readOwners } from './table-owners.ts';

const root = join(import.meta.dirname, '../../..');
const MIN_TABLES = 50;
const MIN_STORES = 80;

/** The tables and functions of other slices that a slice may use, and why. */
const allowed: Record<string, Record<string, string>> = {
  operations: {
    api_key: 'the system check counts rows of other workspaces that it must not see',
    audit_event: 'the system check counts rows of other workspaces that it must not see',
  },
  people: {
    document: 'a link shows the name of its document, and erasing a person erases their documents',
    audit_event: 'the history of a person consists of audit events',
  },
  matching: {
    person: 'talent searches and scores join thousands of people',
  },
  hiring: {
    person: 'boards and lists join thousands of applications with the names of people',
    score: 'boards and lists join thousands of applications with their scores',
    membership: 'only members of the workspace join a hiring team',
    app_user: 'hiring teams are shown with names',
    document: 'timelines and applicants see the names of the files that were sent',
    saved_search: 'a notification about new roles names the saved search that found them',
    posting: 'a notification shows the title of the role that it is about',
    person_document: 'the timeline of a person contains their documents',
  },
  applying: {
    company: 'a claim counts the applications to the company of its posting',
    posting: 'a claim locks its posting',
    member_posting: 'a claim moves the stage of its posting in the same statement',
    keep_postings: 'a run prevents the removal of its posting',
  },
  fairness: {
    application: 'decisions are derived from thousands of applications, which its own role reads',
    stage_history: 'the furthest stage of an application follows from its history',
    job: 'decisions are compared by job, department and level',
    person: 'the score of an application is that of its person, whose fields may be proxies',
    score: 'decisions have the terms of their scores',
    self_identification: 'only this slice may read what applicants say about themselves',
    audit_event: 'the trail of fairness consists of audit events',
    api_key: 'the trail of fairness shows the names of actors',
    membership: 'alerts and summaries are sent to those who manage fairness',
    app_user: 'alerts and summaries are sent by mail, and the trail shows names',
  },
};

const owners = readOwners();
const sources = globSync('server/src/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

describe('the SQL of a slice', () => {
  it('a slice uses its own tables and functions, and others only for a listed reason', () => {
    expect([...owners.values()].filter(({ kind }) => kind === 'table').length).toBeGreaterThan(MIN_TABLES);
    expect(sources.filter(({ file }) => file.endsWith('store.ts')).length).toBeGreaterThan(MIN_STORES);
    const uses = foreignUses(owners, sources);
    const broken = uses.filter(({ slice, object }) => !allowed[slice]?.[object.name]);
    expect(broken.map(({ file, object }) => `${file}: ${object.name} belongs to ${object.owner}`)).toEqual(
      [],
    );
    const used = new Set(uses.map(({ slice, object }) => `${slice}: ${object.name}`));
    const listed = Object.entries(allowed).flatMap(([slice, names]) =>
      Object.keys(names).map((name) => `${slice}: ${name}`),
    );
    expect(listed.filter((use) => !used.has(use))).toEqual([]);
  });

  it('a planted query of the table of another slice is reported', () => {
    const planted = {
      file: 'server/src/postings/records/planted-store.ts',
      text: 'export const planted = (sql: Sql) => sql<{ id: string }[]>`select id from apply_run where is_open(1)`;',
    };
    const [use, ...others] = foreignUses(owners, [planted]);
    expect(use).toMatchObject({ slice: 'postings', object: { name: 'apply_run', owner: 'applying' } });
    expect(others).toEqual([]);
  });
});
