import { onRow, WORDS, type Write } from './write.ts';

const STAGES = ['applied', 'screening', 'interview', 'offer', 'hired', 'rejected', 'withdrawn'];
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The stage that most clients saw last: several move from there at the same time. */
async function stageOf(sql: { unsafe(text: string, values: string[]): Promise<unknown> }, id: string) {
  const rows = await sql.unsafe('select current_stage from application where id = $1', [id]);
  return (rows as { current_stage: string }[])[0]?.current_stage ?? 'applied';
}

export const hiringWrites: Record<string, Write> = {
  addJob: ({ pick }, client) =>
    client.post('/api/jobs', { title: `${pick(WORDS)} turner`, text: `Turns ${pick(WORDS)} and glue.` }),
  changeJob: onRow('job', ({ pick }, client, id) =>
    client.patch(`/api/jobs/${id}`, { department: pick(WORDS), text: `Turns ${pick(WORDS)}.` }),
  ),
  removeJob: onRow('job', ({ random }, client, id) =>
    random() > 0.2 ? Promise.resolve(undefined) : client.delete(`/api/jobs/${id}`),
  ),
  changeStages: onRow('job', ({ pick }, client, id) =>
    client.put(`/api/jobs/${id}/stages`, {
      stages: [
        { key: 'applied', name: 'Applied', kind: 'applied' },
        { key: 'screening', name: pick(['Screening', 'Call']), kind: 'screening' },
        { key: 'interview', name: 'Interview', kind: 'interview' },
        { key: 'offer', name: 'Offer', kind: 'offer' },
        { key: 'hired', name: 'Hired', kind: 'hired' },
      ],
    }),
  ),
  publishJob: onRow('job', (_, client, id) => client.post(`/api/jobs/${id}/publish`)),
  closeJob: onRow('job', (_, client, id) => client.post(`/api/jobs/${id}/close`)),
  closeAndReject: onRow('job', ({ random, pick }, client, id) =>
    random() > 0.2
      ? Promise.resolve(undefined)
      : client.post(`/api/jobs/${id}/close-and-reject`, {
          reason: pick(WORDS),
          ...(random() < 0.5 && { message: { template: 'rejection' } }),
        }),
  ),
  duplicateJob: onRow('job', ({ random }, client, id) =>
    random() > 0.3 ? Promise.resolve(undefined) : client.post(`/api/jobs/${id}/duplicate`, {}),
  ),
  setTeamMember: onRow('job', ({ pick }, client, id) =>
    client.put(`/api/jobs/${id}/team/${client.user.id}`, { role: pick(['recruiter', 'hiring_manager']) }),
  ),
  removeTeamMember: onRow('job', (_, client, id) => client.delete(`/api/jobs/${id}/team/${client.user.id}`)),
  addApplication: onRow('job', async (scene, client, id) => {
    const person_id = await scene.row('person');
    return person_id ? client.post('/api/applications', { job_id: id, person_id }) : undefined;
  }),
  importApplications: onRow('job', async (scene, client, id) => {
    const import_id = await scene.row('people_import');
    return import_id ? client.post(`/api/jobs/${id}/import`, { import_id }) : undefined;
  }),
  moveApplication: onRow('application', async ({ pick, sql }, client, id) =>
    client.post(`/api/applications/${id}/move`, { from: await stageOf(sql, id), to: pick(STAGES) }),
  ),
  moveApplications: async (scene, client) => {
    const { pick, sql } = scene;
    const ids = await Promise.all([1, 2, 3].map(() => scene.row('application')));
    const distinct = [...new Set(ids.filter((id) => id !== undefined))];
    if (distinct.length === 0) return undefined;
    const items = await Promise.all(distinct.map(async (id) => ({ id, from: await stageOf(sql, id) })));
    return client.post('/api/applications/move', { items, to: pick(STAGES) });
  },
  transferApplication: onRow('application', async (scene, client, id) => {
    const job_id = await scene.row('job');
    const mode = scene.pick(['move', 'copy']);
    return job_id ? client.post(`/api/applications/${id}/transfer`, { job_id, mode }) : undefined;
  }),
  removeApplications: async (scene, client) => {
    const ids = await Promise.all([1, 2].map(() => scene.row('application')));
    const known = ids.filter((id) => id !== undefined);
    return known.length > 0 ? client.post('/api/applications/remove', { ids: known }) : undefined;
  },
  undoMove: async ({ pick, sql }, client) => {
    const moves = await sql`select move_id from stage_history order by at desc limit 10`;
    return moves.length > 0 ? client.post(`/api/moves/${pick(moves).move_id}/undo`) : undefined;
  },
  assignApplication: onRow('application', ({ pick }, client, id) =>
    client.put(`/api/applications/${id}/assignees`, { user_ids: pick([[], [client.user.id]]) }),
  ),
  changeCareersSite: ({ pick }, client) => client.patch('/api/careers-site', { intro: pick(WORDS) }),
  setCareersLogo: async ({ test }, { token }) => {
    const form = new FormData();
    form.append('logo', new Blob([PIXEL], { type: 'image/png' }), 'logo.png');
    const headers = { authorization: `Bearer ${token}` };
    const response = await test.fetch('/api/careers-site/logo', { method: 'POST', headers, body: form });
    return { status: response.status, body: await response.json() };
  },
  removeCareersLogo: (_, client) => client.delete('/api/careers-site/logo'),
  resolvePrivacyRequest: onRow('privacy_request', ({ pick }, client, id) =>
    client.patch(`/api/privacy-requests/${id}`, { is_resolved: pick([true, false]) }),
  ),
};
