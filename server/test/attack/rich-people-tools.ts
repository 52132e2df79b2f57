import { refreshIndex } from '../../src/hiring/people-search/refresh-index.ts';
import type { Client, TestSystem } from '../system.ts';
import { must } from './must.ts';

/** Tags, lists, views and custom fields, each twice, and a search index that is up to date. */
export async function organizePeople(test: TestSystem, owner: Client, word: string): Promise<void> {
  const { items: people } = await must(owner.get('/api/people?limit=2'));
  const { items: applications } = await must(owner.get('/api/applications?limit=2'));
  const person_ids = people.map(({ id }: { id: string }) => id);
  for (const name of ['first', 'second']) {
    await must(owner.post('/api/people/tags', { person_ids, tag: `${word} ${name} tag`, action: 'add' }));
    await must(owner.post('/api/people-lists', { name: `${word} ${name} list`, person_ids }));
    const query = { search: `${word} ${name}` };
    await must(owner.post('/api/people-views', { name: `${word} ${name} view`, is_shared: true, query }));
    const path = `/api/jobs/${applications[0]?.job.id}/views`;
    await must(owner.post(path, { name: `${word} ${name} applicants`, is_shared: true, query }));
    const field = { name: `${word} ${name} field`, type: 'text' };
    const ofPeople = await must(owner.post('/api/custom-fields', { subject: 'person', ...field }));
    const ofApplications = await must(owner.post('/api/custom-fields', { subject: 'application', ...field }));
    const value = `${word} ${name} value`;
    for (const id of person_ids) await must(owner.put(`/api/people/${id}/fields/${ofPeople.id}`, { value }));
    for (const { id } of applications)
      await must(owner.put(`/api/applications/${id}/fields/${ofApplications.id}`, { value }));
  }
  await refreshIndex(test.system, owner.user.workspace.id);
  // Two people wait for the index.
  await must(owner.post('/api/people', { name: `${word} waiting person` }));
  await must(owner.post('/api/people', { name: `${word} other waiting person` }));
}
