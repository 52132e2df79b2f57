import type { WriteScene } from '../write-scene.ts';
import { onRow, WORDS, type Write } from './write.ts';

async function someone(scene: WriteScene): Promise<string[] | undefined> {
  const ids = await Promise.all([scene.row('person'), scene.row('person'), scene.row('person')]);
  const known = ids.filter((id) => id !== undefined);
  return known.length > 0 ? known : undefined;
}

const action = ({ pick }: WriteScene) => pick(['add', 'add', 'remove']);

export const peopleToolWrites: Record<string, Write> = {
  tagPeople: async (scene, client) => {
    const person_ids = await someone(scene);
    const body = { person_ids, tag: scene.pick(WORDS), action: action(scene) };
    return person_ids && client.post('/api/people/tags', body);
  },
  addPeopleList: async (scene, client) =>
    client.post('/api/people-lists', {
      name: scene.pick(WORDS),
      person_ids: (await someone(scene)) ?? [],
    }),
  changePeopleList: onRow('person_list', ({ pick }, client, id) =>
    client.patch(`/api/people-lists/${id}`, { name: pick(WORDS) }),
  ),
  removePeopleList: onRow('person_list', async ({ random }, client, id) =>
    random() < 0.3 ? client.delete(`/api/people-lists/${id}`) : undefined,
  ),
  changeListMembers: onRow('person_list', async (scene, client, id) => {
    const person_ids = await someone(scene);
    return (
      person_ids && client.post(`/api/people-lists/${id}/members`, { person_ids, action: action(scene) })
    );
  }),
  addPeopleView: ({ pick }, client) =>
    client.post('/api/people-views', { name: pick(WORDS), query: { search: pick(WORDS) } }),
  removePeopleView: onRow('people_view', (_, client, id) => client.delete(`/api/people-views/${id}`)),
  addApplicantView: onRow('job', ({ pick }, client, id) =>
    client.post(`/api/jobs/${id}/views`, { name: pick(WORDS), query: { search: pick(WORDS) } }),
  ),
  removeApplicantView: onRow('job', async (scene, client, id) => {
    const view = await scene.row('people_view');
    return view ? client.delete(`/api/jobs/${id}/views/${view}`) : undefined;
  }),
  addPeopleToJob: onRow('job', async (scene, client, id) => {
    const person_ids = await someone(scene);
    return person_ids && client.post(`/api/jobs/${id}/people`, { person_ids });
  }),
  addCustomField: ({ pick }, client) =>
    client.post('/api/custom-fields', {
      ...{ subject: pick(['person', 'application']), name: pick(WORDS), type: 'text' },
    }),
  changeCustomField: onRow('custom_field', ({ pick }, client, id) =>
    client.patch(`/api/custom-fields/${id}`, { name: pick(WORDS) }),
  ),
  removeCustomField: onRow('custom_field', ({ random, pick }, client, id) =>
    random() < 0.3
      ? client.delete(`/api/custom-fields/${id}?permanently=${pick([true, false])}`)
      : Promise.resolve(undefined),
  ),
  restoreCustomField: onRow('custom_field', (_, client, id) =>
    client.post(`/api/custom-fields/${id}/restore`),
  ),
  setPersonField: onRow('custom_field', async (scene, client, id) => {
    const person = await scene.row('person');
    return person === undefined
      ? undefined
      : client.put(`/api/people/${person}/fields/${id}`, { value: scene.pick([...WORDS, null]) });
  }),
  setApplicationField: onRow('custom_field', async (scene, client, id) => {
    const application = await scene.row('application');
    const value = scene.pick([...WORDS, null]);
    return application === undefined
      ? undefined
      : client.put(`/api/applications/${application}/fields/${id}`, { value });
  }),
};
