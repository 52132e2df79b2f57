import { describe, expect, it } from 'vitest';
import { group, sendDecisions, toCsv } from '../../../test/fairness/decisions-file.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem();
const officer = await test.signIn({ role: 'compliance' });
const preview = (content: string | Uint8Array<ArrayBuffer>) =>
  sendDecisions(test, officer, content, { preview: true });

describe('a file of past decisions', () => {
  it('shows how it is understood before anything is stored', async () => {
    const { status, body } = await preview(
      '\uFEFFApplied on;Gender;Race / ethnicity;Age;Department;Hired;Score;Nickname\r\n' +
        '2026-01-31;F;Black or African American (not Hispanic or Latino);41;Bakery;yes;73;Flo\r\n' +
        '2026-02;male;prefer not to say;;"Bar; kitchen";0;;\r\n',
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      rows: 2,
      errors: [],
      error_count: 0,
      answered: 2,
      decided: 2,
      imported_before: null,
    });
    expect(body.columns.map(({ field }: { field: string }) => field)).toEqual([
      ...['applied_at', 'sex', 'ethnicity', 'age_band', 'job_family', 'selected', 'score', null],
    ]);
    expect(body.sample).toEqual([
      {
        ...{
          applied_at: '2026-01-31',
          sex: 'female',
          ethnicity: 'black_or_african_american',
          age_band: '40_49',
        },
        ...{ job_family: 'Bakery', stage: 'hired', selected: 'hired', score: '0.73' },
      },
      {
        applied_at: '2026-02-01',
        sex: 'male',
        job_family: 'Bar; kitchen',
        stage: 'applied',
        selected: 'rejected',
      },
    ]);
    expect((await officer.get('/api/fairness/imports')).body.items).toEqual([]);
  });

  it('is imported as a whole, only once, and can be removed', async () => {
    const csv = toCsv(group(3, 10, { applied_at: '2026-05-01', sex: 'female' }));
    const { status, body } = await sendDecisions(test, officer, csv, { name: 'spring.csv' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'spring.csv', rows: 10 });
    expect((await officer.get('/api/fairness/overview')).body.counted).toBe(10);

    const again = await sendDecisions(test, officer, csv, { name: 'copy.csv' });
    expect([again.status, again.body.code]).toEqual([409, 'decisions-imported']);
    expect(again.body.detail).toContain('spring.csv');
    expect((await preview(csv)).body.imported_before).toBe('spring.csv');

    const stranger = await test.signIn({ role: 'compliance', tenant: 'Elsewhere' });
    expect((await stranger.delete(`/api/fairness/imports/${body.id}`)).status).toBe(404);
    expect((await officer.delete(`/api/fairness/imports/${body.id}`)).status).toBe(204);
    expect((await officer.delete(`/api/fairness/imports/${body.id}`)).body.code).toBe(
      'no-such-decision-import',
    );
    expect((await officer.get('/api/fairness/overview')).body.counted).toBe(0);
    expect((await sendDecisions(test, officer, csv)).status).toBe(201);
  });

  it('that two people import at the same moment counts once', async () => {
    const csv = toCsv(group(2, 40, { applied_at: '2026-04-01', sex: 'male' }));
    const answers = await Promise.all([1, 2, 3].map(() => sendDecisions(test, officer, csv)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('with errors names each line and is not imported', async () => {
    const csv = [
      'applied_at,stage,sex,age,score,outcome',
      '2026-02-30,hired,female,30,0.5,1',
      '31.12.2025,hired,female,30,0.5,1',
      '2099-01-01,hired,female,30,0.5,1',
      '2026-01-01,promoted,female,30,0.5,1',
      '2026-01-01,hired,feline,7,1000,maybe',
      '2026-01-01,hired,male,30,0.5,1',
    ].join('\n');
    const { body } = await preview(csv);
    expect(
      body.errors.map(
        ({ line, message }: { line: number; message: string }) => `${line} ${message.split(' ')[0]}`,
      ),
    ).toEqual([
      ...['2 applied_at', '3 applied_at', '4 applied_at', '5 stage'],
      ...['6 score', '6 outcome', '6 sex', '6 age_band'],
    ]);
    const refused = await sendDecisions(test, officer, csv);
    expect([refused.status, refused.body.code]).toEqual([400, 'rows-invalid']);
    expect(refused.body.detail).toContain('line 2');
  });

  it.each([
    ['csv-empty', ''],
    ['csv-empty', 'applied_at,selected\n'],
    ['columns-missing', 'name,sex\nJane,female\n'],
    ['columns-missing', 'applied_at,sex\n2026-01-01,female\n'],
    ['csv-ragged', 'applied_at,selected\n2026-01-01\n'],
    ['csv-malformed', 'applied_at,selected\n"2026-01-01,1\n'],
  ])('that is no table of decisions is refused with %s', async (code, csv) => {
    const { status, body } = await sendDecisions(test, officer, csv);
    expect([status, body.code]).toEqual([400, code]);
  });

  it('with characters that a database cannot keep is refused line by line', async () => {
    const { body } = await preview('applied_at,selected,job\n2026-01-01,1,a\u0000b\n');
    expect(body.errors).toEqual([{ line: 2, message: expect.stringContaining('job') }]);
  });

  it('is for those who manage fairness', async () => {
    const auditor = await test.signIn({ role: 'auditor' });
    expect((await sendDecisions(test, auditor, 'applied_at,selected\n2026-01-01,1\n')).status).toBe(403);
  });
});
