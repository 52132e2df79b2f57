import { randomUUID } from 'node:crypto';
import { IMPORT_DAYS } from '@tenon/contract/imports';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { madeUpRows } from '../../../test/people/made-up-people.ts';
import { uploadTable } from '../../../test/people/upload-table.ts';
import { type Client, testSystem } from '../../../test/system.ts';
import { importFolder } from './import-files.ts';
import { tidyImports } from './tidy-imports.ts';

const test = await testSystem({ worker: true });
let owner: Client;

beforeEach(async () => {
  owner = await test.signIn({ tenant: randomUUID() });
});

const table = [
  'Vorname;Nachname;E-Mail;Telefon;Ort;Notiz',
  'Ann;Lee;ann.lee@example.org;+49 30 1234567;Bonn;met at a fair',
  'Bo;Ek;bo@example.org;;Köln;',
  'Bo;Ek;BO@example.org;;Köln;',
  'Zoë;Quist;zoe(at)nowhere;;Ulm;"=HYPERLINK(""http://x"")"',
  ';;;;Trier;',
  'Cem;Ak;cem@example.org',
].join('\r\n');

const importOf = async (id: string) => (await owner.get(`/api/people/imports/${id}`)).body;

async function run(id: string) {
  expect((await owner.post(`/api/people/imports/${id}/start`)).status).toBe(202);
  return ended(id);
}

const ended = (id: string) =>
  vi.waitFor(
    async () => {
      const found = await importOf(id);
      expect(found.state).toMatch(/finished|failed|aborted/);
      return found;
    },
    { timeout: 120_000, interval: 50 },
  );

const result = async (id: string, only = 'all') =>
  (await owner.get(`/api/people/imports/${id}/result?only=${only}`)).body as string;

const people = async () => (await owner.get('/api/people?limit=100')).body.items as { name: string }[];

const files = async () => Array.fromAsync(test.system.blobs.list(importFolder(owner.user.workspace.id)));

describe('an uploaded table', () => {
  it('an upload returns the recognized columns, and adds nobody', async () => {
    const { status, body } = await uploadTable(test, owner, table, 'Messe Köln.csv');
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Messe Köln.csv', state: 'preview', rows: 6, done: 0 });
    expect(body.columns.map(({ field }: { field: string }) => field)).toEqual([
      'given_name',
      'family_name',
      'email',
      'phone',
      'city',
      'note',
    ]);
    expect(body.columns[0].samples).toEqual(['Ann', 'Bo', 'Zoë']);
    expect((await owner.get('/api/people/imports')).body.items).toMatchObject([{ id: body.id }]);
    expect(await people()).toEqual([]);
  });

  it('a preview has the outcome of the first rows, and the problems of all rows', async () => {
    await owner.post('/api/people', {
      name: 'Ann Lee',
      identifiers: [{ type: 'email', value: 'ann.lee@example.org' }],
    });
    const { body } = await uploadTable(test, owner, table);
    const preview = (await owner.get(`/api/people/imports/${body.id}/preview`)).body;
    expect(preview.rows).toMatchObject([
      {
        line: 2,
        name: 'Ann Lee',
        email: 'ann.lee@example.org',
        outcome: 'linked',
        matches: 'Ann Lee',
        problems: [],
      },
      { line: 3, name: 'Bo Ek', outcome: 'created', matches: null },
      { line: 4, name: 'Bo Ek', outcome: 'linked', matches: 'Bo Ek' },
      {
        line: 5,
        name: 'Zoë Quist',
        outcome: 'created',
        problems: ['An invalid email address was left out.'],
      },
      { line: 6, name: null, outcome: null, problems: [expect.stringMatching('no name')] },
      { line: 7, outcome: null, problems: [expect.stringMatching('number of cells')] },
    ]);
    expect(preview.unusable).toBe(2);
    expect(preview.problems).toHaveLength(3);
    expect(preview.problems).toContainEqual({
      problem: expect.stringMatching('email'),
      rows: 1,
      first_line: 5,
    });
    expect(await people()).toHaveLength(1);
  });

  it('columns can be mapped until the import has started', async () => {
    const { body } = await uploadTable(test, owner, 'a,b\r\nAnn Lee,Bonn\r\n');
    expect(body.columns.map(({ field }: { field: string }) => field)).toEqual([null, null]);
    const path = `/api/people/imports/${body.id}`;
    expect((await owner.post(`${path}/start`)).body.code).toBe('no-name-column');
    expect((await owner.patch(path, { fields: [null, null] })).body.code).toBe('no-name-column');
    expect((await owner.patch(path, { fields: ['name'] })).body.code).toBe('invalid-request');
    const mapped = await owner.patch(path, { fields: ['name', 'city'] });
    expect(mapped.body.columns).toMatchObject([{ field: 'name' }, { field: 'city' }]);
    await run(body.id);
    expect(await people()).toMatchObject([{ name: 'Ann Lee', city: 'Bonn' }]);
    expect((await owner.patch(path, { fields: ['name', null] })).body.code).toBe('import-started');
    expect((await owner.post(`${path}/start`)).body.code).toBe('import-started');
    expect((await owner.get(`${path}/preview`)).body.code).toBe('import-started');
  });

  it.each([
    ['PK\u0003\u0004 and so on', 422, 'unreadable-table'],
    ['name\n"never closed', 422, 'unreadable-table'],
    ['name\n\u0000\u0001\u0002', 422, 'unreadable-table'],
    ['', 400, 'empty-file'],
    ['name,email\r\n', 400, 'empty-file'],
    ['\r\n\r\n', 422, 'unreadable-table'],
    [Array.from({ length: 201 }, (_, at) => `c${at}`).join(','), 422, 'unreadable-table'],
  ])('a file that is not a table is rejected and not kept (%#)', async (content, status, code) => {
    const answer = await uploadTable(test, owner, content);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await files()).toEqual([]);
  });

  it('an import is visible to its uploader and to those who manage duplicates', async () => {
    const tenant = randomUUID();
    owner = await test.signIn({ tenant });
    const recruiter = await test.signIn({ tenant, role: 'recruiter' });
    const viewer = await test.signIn({ tenant, role: 'viewer' });
    const theirs = (await uploadTable(test, recruiter, table)).body;
    const ours = (await uploadTable(test, owner, table)).body;
    expect((await recruiter.get(`/api/people/imports/${ours.id}`)).body.code).toBe('no-such-import');
    expect((await recruiter.get('/api/people/imports')).body.items).toHaveLength(1);
    expect((await owner.get('/api/people/imports')).body.items).toHaveLength(2);
    expect((await owner.get(`/api/people/imports/${theirs.id}/preview`)).status).toBe(200);
    expect((await uploadTable(test, viewer, table)).body.code).toBe('not-permitted');
  });
});

describe('an import', () => {
  it('an import adds each person once, and has a result for every row', async () => {
    const { body } = await uploadTable(test, owner, table);
    expect((await owner.get(`/api/people/imports/${body.id}/result`)).body.code).toBe('import-not-started');
    const done = await run(body.id);
    expect(done).toMatchObject({ state: 'finished', done: 6, problem: null });
    expect(done.counts).toEqual({ created: 3, linked: 1, possible_duplicate: 0, conflict: 0, failed: 2 });
    expect((await people()).map(({ name }) => name).toSorted()).toEqual(['Ann Lee', 'Bo Ek', 'Zoë Quist']);

    const lines = (await result(body.id)).trim().split('\r\n');
    expect(lines[0]).toBe('Vorname,Nachname,E-Mail,Telefon,Ort,Notiz,outcome,person_id,matched_name,problem');
    expect(lines[1]).toMatch(
      /^Ann,Lee,ann\.lee@example\.org,'\+49 30 1234567,Bonn,met at a fair,created,[\da-f-]{36},,$/,
    );
    expect(lines[3]).toMatch(/,linked,[\da-f-]{36},Bo Ek,$/);
    expect(lines[4]).toContain(`"'=HYPERLINK(""http://x"")",created`);
    expect(lines[5]).toMatch(/^,,,,Trier,,failed,,,"The row has no name/);
    expect(await result(body.id, 'failed')).toMatch(
      /^[^\n]*\n,,,,Trier[^\n]*\nCem,Ak,cem@example\.org,,,,failed[^\n]*\n$/,
    );
  });

  it('importing a result file again links everyone and changes no value', async () => {
    const first = await uploadTable(test, owner, 'Name,Phone,Note\r\nAnn Lee,+49 30 1234567,=1+1\r\n');
    await run(first.body.id);
    const again = await uploadTable(test, owner, await result(first.body.id));
    const done = await run(again.body.id);
    expect(done.counts).toMatchObject({ created: 0, linked: 1 });
    const header = (await result(again.body.id)).split('\r\n')[0];
    expect(header).toBe('Name,Phone,Note,outcome,person_id,matched_name,problem');
    const [{ id }] = (await owner.get('/api/people')).body.items;
    const person = (await owner.get(`/api/people/${id}`)).body;
    expect(person.identifiers).toMatchObject([{ value: '+49301234567' }]);
    expect(person.candidates).toMatchObject([{ note: '=1+1' }]);
  });

  it('rows with a conflict can be downloaded separately', async () => {
    await owner.post('/api/people', {
      name: 'Ann Lee',
      identifiers: [{ type: 'email', value: 'ann@example.org' }],
    });
    const { body } = await uploadTable(
      test,
      owner,
      'name,email\nRoberto Gonzalez,ann@example.org\nBo Ek,bo@example.org',
    );
    const done = await run(body.id);
    expect(done.counts).toMatchObject({ conflict: 1, created: 1 });
    const [, line, ...rest] = (await result(body.id, 'questions')).trim().split('\r\n');
    expect(line).toMatch(/^Roberto Gonzalez,ann@example\.org,conflict,[\da-f-]{36},Ann Lee,$/);
    expect(rest).toEqual([]);
  });

  it('ambiguous dates are read like the other dates in the column', async () => {
    const { body } = await uploadTable(test, owner, 'name,dob\nAnn Lee,05/03/1980\nBo Ek,25/12/1990');
    await run(body.id);
    const { items } = (await owner.get('/api/people?search=Ann')).body;
    expect((await owner.get(`/api/people/${items[0].id}`)).body.facts.birth_date).toBe('1980-03-05');
  });

  it('a row that cannot be saved does not affect the others', async () => {
    const rows = Array.from({ length: 50 }, (_, at) => `Person Number${at},p${at}@example.org`);
    const { body } = await uploadTable(test, owner, ['name,email', ...rows].join('\n'));
    await test.database.owner`
      create function refuse_one() returns trigger language plpgsql as $$
      begin raise exception 'no %', new.name using errcode = '22000'; end $$`;
    await test.database.owner`
      create trigger refuse_one before insert on person for each row when (new.name = 'Person Number17')
      execute function refuse_one()`;
    const done = await run(body.id);
    await test.database.owner`drop trigger refuse_one on person`;
    expect(done.counts).toMatchObject({ created: 49, failed: 1 });
    const failed = await result(body.id, 'failed');
    expect(failed).toContain('p17@example.org,failed,,,This row could not be saved (22000).');
  });

  it('a stopped import keeps the added people, and continues after the last one', async () => {
    const rows = madeUpRows(4000);
    const { body } = await uploadTable(test, owner, ['name,email', ...rows].join('\n'));
    const path = `/api/people/imports/${body.id}`;
    expect((await owner.post(`${path}/abort`)).body.code).toBe('import-over');
    await owner.post(`${path}/start`);
    await vi.waitFor(async () => expect((await importOf(body.id)).done).toBeGreaterThan(0), {
      timeout: 120_000,
    });
    expect((await owner.delete(path)).body.code).toBe('import-running');
    const stopped = (await owner.post(`${path}/abort`)).body;
    expect(stopped.state).toBe('aborted');
    expect(stopped.done).toBeLessThan(4000);
    expect((await result(body.id)).split('\r\n')[4000]).toContain('The import was stopped before this row.');
    const done = await run(body.id);
    expect(done).toMatchObject({ state: 'finished', done: 4000 });
    expect(done.counts).toMatchObject({ created: 4000 });
    const [row] = await test.database.owner`
      select count(*)::int from person_identifier where tenant_id = ${owner.user.workspace.id}`;
    expect(row?.count).toBe(4000);
    const [estimate] = await test.database.owner`
      select reltuples::int as people from pg_class where oid = 'person'::regclass`;
    expect(estimate?.people).toBeGreaterThan(200);
  });

  it('deleting an import deletes its file, but not its people', async () => {
    const { body } = await uploadTable(test, owner, table);
    const twin = await uploadTable(test, owner, table, 'same bytes.csv');
    await run(body.id);
    expect((await owner.delete(`/api/people/imports/${body.id}`)).status).toBe(204);
    expect(await files()).toHaveLength(1);
    expect((await owner.delete(`/api/people/imports/${twin.body.id}`)).status).toBe(204);
    expect(await files()).toEqual([]);
    expect(await people()).toHaveLength(3);
    expect((await owner.get(`/api/people/imports/${body.id}`)).body.code).toBe('no-such-import');
  });

  it('an expired import has no personal data', async () => {
    const begun = (await uploadTable(test, owner, table)).body;
    const { body } = await uploadTable(test, owner, table);
    const { expires_at } = await run(body.id);
    const later = new Date(Date.parse(expires_at) + 60_000);
    await tidyImports({ ...test.system, now: () => new Date(later.getTime() - 86_400_000) });
    expect((await importOf(body.id)).expires_at).toBe(expires_at);
    await tidyImports({ ...test.system, now: () => later });
    const kept = await importOf(body.id);
    expect(kept).toMatchObject({ state: 'finished', expires_at: null, counts: { created: 3 } });
    expect(kept.columns.flatMap(({ samples }: { samples: string[] }) => samples)).toEqual([]);
    expect((await owner.get(`/api/people/imports/${body.id}/result`)).body.code).toBe('import-file-gone');
    expect((await owner.get(`/api/people/imports/${begun.id}`)).body.code).toBe('no-such-import');
    expect(await files()).toEqual([]);
    expect(IMPORT_DAYS).toBe(30);
  });
});
