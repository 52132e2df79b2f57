import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { newApplication, newJob, newPerson } from '../../../test/hiring/scene.ts';
import { type Client, testSystem } from '../../../test/system.ts';
import { refreshIndex } from '../people-search/refresh-index.ts';

const test = await testSystem();
let tenant: string;
let owner: Client;

beforeEach(async () => {
  tenant = randomUUID();
  owner = await test.signIn({ tenant });
});

const addField = async (name: string, type: string, more: Record<string, unknown> = {}) =>
  (await owner.post('/api/custom-fields', { subject: 'person', name, type, ...more })).body;
const set = (person: string, field: { id: string }, value: unknown) =>
  owner.put(`/api/people/${person}/fields/${field.id}`, { value });
const names = async (query: string): Promise<string[]> =>
  (await owner.get(`/api/people/search?${query}`)).body.items.map(({ name }: { name: string }) => name);
const index = () => refreshIndex(test.system, owner.user.workspace.id);

describe('custom fields', () => {
  it('people are found by the values of fields of every type', async () => {
    const [ada, bea] = [await newPerson(owner, 'Ada'), await newPerson(owner, 'Bea')];
    const note = await addField('Work permit', 'text');
    const size = await addField('Team size', 'number');
    const start = await addField('Free from', 'date');
    const shift = await addField('Shift', 'choice', { options: ['Day', 'Night'] });
    const car = await addField('Has a car', 'boolean');
    for (const [field, value] of [
      [note, 'Blue Card until spring'],
      [size, 12],
      [start, '2026-05-01'],
      [shift, 'Night'],
      [car, true],
    ])
      expect((await set(ada, field, value)).body.value).toBe(value);
    await set(bea, size, 3);
    await set(bea, car, false);
    expect(await names(`fields=${note.id}:contains:blue%20card`)).toEqual(['Ada']);
    expect(await names(`fields=${size.id}:min:5`)).toEqual(['Ada']);
    expect(await names(`fields=${size.id}:max:5`)).toEqual(['Bea']);
    expect(await names(`fields=${start.id}:min:2026-04-01;${shift.id}:is:Night`)).toEqual(['Ada']);
    expect(await names(`fields=${car.id}:is:No`)).toEqual(['Bea']);
    await index();
    expect(await names('search=bleu%20card')).toEqual(['Ada']);
    const { body } = await owner.get('/api/people/search/export?search=ada');
    expect(body.split('\n')[0]).toContain('Work permit,Team size,Free from,Shift,Has a car');
    expect(body).toContain('Blue Card until spring,12,2026-05-01,Night,Yes');
  });

  it('a value of the wrong type is refused, and an unreadable condition too', async () => {
    const person = await newPerson(owner);
    const size = await addField('Team size', 'number');
    const shift = await addField('Shift', 'choice', { options: ['Day'] });
    expect((await set(person, size, 'many')).body.code).toBe('custom-value-invalid');
    expect((await set(person, shift, 'Noon')).body.code).toBe('custom-value-invalid');
    expect((await owner.get(`/api/people/search?fields=${size.id}:min:x`)).body.code).toBe(
      'people-filter-invalid',
    );
    expect((await addField('team  SIZE', 'text')).code).toBe('custom-field-exists');
    expect((await addField('Empty', 'choice')).code).toBe('custom-field-options-invalid');
  });

  it('a removed field is hidden with its values, until it is restored or deleted permanently', async () => {
    const person = await newPerson(owner);
    const field = await addField('Shift', 'text');
    await set(person, field, 'Night');
    const early = await owner.delete(`/api/custom-fields/${field.id}?permanently=true`);
    expect(early.body.code).toBe('custom-field-visible');
    expect((await owner.delete(`/api/custom-fields/${field.id}`)).status).toBe(204);
    const details = async () => (await owner.get(`/api/people/${person}/details`)).body.fields;
    expect(await details()).toEqual([]);
    expect((await set(person, field, 'Day')).body.code).toBe('no-such-custom-field');
    expect((await owner.get('/api/custom-fields?removed=true')).body.items).toMatchObject([{ values: 1 }]);
    await owner.post(`/api/custom-fields/${field.id}/restore`);
    expect(await details()).toMatchObject([{ value: 'Night' }]);
    await owner.delete(`/api/custom-fields/${field.id}`);
    expect((await owner.delete(`/api/custom-fields/${field.id}?permanently=true`)).status).toBe(204);
    expect((await owner.post(`/api/custom-fields/${field.id}/restore`)).status).toBe(404);
  });

  it('a field of applications is set by those who see the application', async () => {
    const job = await newJob(owner);
    const { id } = await newApplication(owner, job.id);
    const field = await addField('Notice period', 'text', { subject: 'application' });
    const path = `/api/applications/${id}/fields`;
    expect((await owner.put(`${path}/${field.id}`, { value: 'Two weeks' })).status).toBe(200);
    expect((await owner.get(path)).body.items).toMatchObject([{ value: 'Two weeks' }]);
    const stranger = await test.signIn({ tenant, role: 'hiring_manager' });
    expect((await stranger.get(path)).body.code).toBe('no-such-application');
  });
});
