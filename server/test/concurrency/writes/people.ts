import { uploadTable } from '../../people/upload-table.ts';
import type { Client } from '../../system.ts';
import type { WriteScene } from '../write-scene.ts';
import { NAMES, onRow, WORDS, type Write } from './write.ts';

export const peopleWrites: Record<string, Write> = {
  addPerson: ({ pick }, client) => client.post('/api/people', personOf(pick)),
  checkPerson: ({ pick }, client) => client.post('/api/people/check', personOf(pick)),
  changePerson: onRow('person', ({ pick }, client, id) =>
    client.patch(`/api/people/${id}`, { headline: pick(['Joiner', 'Carpenter', 'Turner']) }),
  ),
  changeCandidate: onRow('person', ({ pick }, client, id) =>
    client.patch(`/api/people/${id}/candidate`, {
      note: pick(['called', 'wrote']),
      tags: [pick(WORDS)],
      availability: pick(['now', 'notice', null]),
      compensation: pick([null, { min: 50_000, max: 60_000, currency: 'EUR', period: 'year' }]),
    }),
  ),
  addIdentifier: onRow('person', ({ pick }, client, id) =>
    client.post(`/api/people/${id}/identifiers`, { type: 'email', value: `${pick(WORDS)}@example.org` }),
  ),
  changeIdentifier: onIdentifier(({ pick }, client, path) =>
    client.patch(path, { value: `${pick(WORDS)}@example.org` }),
  ),
  removeIdentifier: onIdentifier((_, client, path) => client.delete(path)),
  restoreIdentifier: onIdentifier((_, client, path) => client.post(`${path}/restore`)),
  erasePerson: async (scene, client) => {
    const [row] = await scene.sql`
      select id, name from person where tenant_id = ${scene.tenantId} and name is not null order by id desc limit 1`;
    if (!row || scene.random() > 0.3) return undefined;
    return client.post(`/api/people/${row.id}/erase`, { reason: 'asked for it', confirm: row.name });
  },
  changePeopleSettings: ({ pick }, client) =>
    client.patch('/api/people/settings', { auto_link: pick([true, false]) }),
  runRetention: async (_, client) => {
    const { body } = await client.get('/api/people/retention');
    return client.post('/api/people/retention/run', { expected: body.total ?? 0 });
  },
  decideConflict: onRow('duplicate_conflict', ({ pick }, client, id) =>
    client.post(`/api/duplicates/${id}/decide`, { decision: pick(['same_person', 'different_people']) }),
  ),
  reopenConflict: onRow('duplicate_conflict', (_, client, id) =>
    client.post(`/api/duplicates/${id}/reopen`, {}),
  ),
  mergePeople: async ({ row }, client) => {
    const [one, other] = [await row('person'), await row('person')];
    return one && other ? client.post(`/api/people/${one}/merges`, { merged_id: other }) : undefined;
  },
  splitMerge: onRow('person_merge', (_, client, id) => client.post(`/api/merges/${id}/split`, {})),
  startScan: (_, client) => client.post('/api/duplicates/scans'),
  abortScan: onRow('duplicate_scan', (_, client, id) => client.post(`/api/duplicates/scans/${id}/abort`)),

  uploadImport: ({ test, pick }, client) =>
    uploadTable(test, client, `name,email\n${pick(NAMES)},${pick(WORDS)}@example.org\n${pick(NAMES)},\n`),
  mapImport: onRow('people_import', (_, client, id) =>
    client.patch(`/api/people/imports/${id}`, { fields: ['name', 'email'] }),
  ),
  startImport: onRow('people_import', (_, client, id) => client.post(`/api/people/imports/${id}/start`)),
  abortImport: onRow('people_import', (_, client, id) => client.post(`/api/people/imports/${id}/abort`)),
  deleteImport: onRow('people_import', (_, client, id) => client.delete(`/api/people/imports/${id}`)),
};

function personOf(pick: WriteScene['pick']) {
  return {
    name: pick(NAMES),
    identifiers: [{ type: 'email', value: `${pick(WORDS)}@example.org` }],
    candidate: { note: pick(WORDS), years_experience: pick([0, 2.5, 12]) },
  };
}

function onIdentifier(write: (scene: WriteScene, client: Client, path: string) => ReturnType<Write>): Write {
  return async (scene, client) => {
    const rows = await scene.sql`
      select id, person_id from person_identifier where tenant_id = ${scene.tenantId} order by id limit 12`;
    const row = rows.length > 0 ? scene.pick(rows) : undefined;
    return row && write(scene, client, `/api/people/${row.person_id}/identifiers/${row.id}`);
  };
}
