import { randomUUID } from 'node:crypto';
import { defaultWeights } from '@tenon/contract/matching';
import { upload } from '../documents/upload.ts';
import { uploadTable } from '../people/upload-table.ts';
import { type Answer, type Client, call } from '../system.ts';
import type { WriteScene } from './write-scene.ts';

export type Write = (
  scene: WriteScene,
  client: Client,
) => Promise<Pick<Answer, 'status' | 'body'> | undefined>;

/** One way to make each call that writes, with few names and few rows: the writes are meant to meet. */
export const writes: Record<string, Write> = {
  addPerson: ({ pick }, client) => client.post('/api/people', personOf(pick)),
  checkPerson: ({ pick }, client) => client.post('/api/people/check', personOf(pick)),
  changePerson: onRow('person', ({ pick }, client, id) =>
    client.patch(`/api/people/${id}`, { headline: pick(['Joiner', 'Carpenter', 'Turner']) }),
  ),
  changeCandidate: onRow('person', ({ pick }, client, id) =>
    client.patch(`/api/people/${id}/candidate`, { note: pick(['called', 'wrote']), tags: [pick(WORDS)] }),
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
    client.post(`/api/duplicates/${id}/decide`, { decision: pick(['same', 'different']) }),
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

  uploadDocuments: ({ test, pick }, client) =>
    upload(
      test,
      client,
      Array.from({ length: pick([1, 1, 3]) }, () => {
        const lines = [`name: ${pick(NAMES)}`, `email: ${pick(WORDS)}@example.org`, `skill: ${pick(WORDS)}`];
        const odd = pick(['', '', 'refuse: corrupt-file', 'warn: hidden-text']);
        return { name: `${pick(WORDS)}.txt`, content: [...lines, `skill: ${Math.random()}`, odd].join('\n') };
      }),
    ),
  deleteDocument: onRow('document', ({ random }, client, id) =>
    random() < 0.5 ? client.delete(`/api/documents/${id}`) : client.post(`/api/documents/${id}/parse`),
  ),
  parseAgain: onRow('document', (_, client, id) => client.post(`/api/documents/${id}/parse`)),
  correctProfile: onRow('document', ({ pick }, client, id) =>
    client.post(`/api/documents/${id}/corrections`, { path: 'headline', value: pick(WORDS) }),
  ),
  undoCorrection: async ({ sql, tenantId, pick }, client) => {
    const rows = await sql`
      select id, document_id from profile_correction where tenant_id = ${tenantId} order by id limit 8`;
    const row = rows.length > 0 ? pick(rows) : undefined;
    return row && client.delete(`/api/documents/${row.document_id}/corrections/${row.id}`);
  },
  settleReview: onRow('document_review', ({ pick }, client, id) =>
    client.post(`/api/reviews/${id}/settle`, { action: pick(['confirm', 'keep', 'remove', 'dismiss']) }),
  ),
  reopenReview: onRow('document_review', (_, client, id) => client.post(`/api/reviews/${id}/reopen`)),

  addDemand: ({ pick }, client) => client.post('/api/demands', demandOf(pick)),
  proposeDemand: ({ pick }, client) =>
    client.post('/api/demands/propose', { text: `${pick(WORDS)} joiner\nMust have: oak, ${pick(WORDS)}` }),
  changeDemand: onRow('demand', async ({ pick }, client, id) => {
    const { body } = await client.get(`/api/demands/${id}`);
    return client.patch(`/api/demands/${id}`, { title: `${pick(WORDS)} wanted`, version: body.version });
  }),
  removeDemand: onRow('demand', async (scene, client, id) =>
    scene.random() < 0.2 ? client.delete(`/api/demands/${id}`) : undefined,
  ),
  addDemandPeople: onRow('demand', async ({ row }, client, id) => {
    const people = [await row('person'), await row('person')].flatMap((each) => each ?? []);
    return client.post(`/api/demands/${id}/people`, { person_ids: [...new Set(people)] });
  }),
  removeDemandPerson: onRow('demand', async ({ row }, client, id) =>
    client.delete(`/api/demands/${id}/people/${await row('person')}`),
  ),
  rankPeople: onRow('demand', (_, client, id) => client.post(`/api/demands/${id}/ranking`, {})),
  matchPeople: ({ pick }, client) => client.post('/api/matching/people', { text: `joiner, ${pick(WORDS)}` }),
  matchPostings: ({ pick }, client) =>
    client.post('/api/matching/postings', { text: `joiner, ${pick(WORDS)}` }),
  changeWeights: ({ test, pick }, { token }) =>
    call(
      test.fetch,
      'PUT',
      '/api/matching/weights',
      { weights: { ...defaultWeights, must: pick([0.3, 0.31, 0.32]) } },
      bearer(token),
    ),

  recogniseBoard: (_, client) =>
    client.post('/api/companies/recognise', { url: 'https://boards.greenhouse.io/joinery' }),
  addCompany: ({ pick }, client) =>
    client.post('/api/companies', { url: `https://jobs.lever.co/${pick(WORDS)}`, name: pick(WORDS) }),
  removeCompany: async ({ sql, tenantId }, client) => {
    const [row] = await sql`
      select id from company where tenant_id = ${tenantId} and key not like 'co-%' order by id desc limit 1`;
    return row && client.delete(`/api/companies/${row.id}`);
  },
  sourcePostings: ({ companies, pick }, client) =>
    client.post('/api/sourcing', { companies: [pick(companies)] }),
  startIngestion: ({ companies }, client) => client.post('/api/ingest/start', { companies }),
  abortRun: onRow('ingestion_run', async ({ random }, client, id) =>
    random() < 0.2 ? client.post(`/api/ingest/${id}/abort`) : undefined,
  ),
  addPosting: ({ pick }, client) =>
    client.post('/api/postings', { title: `${pick(WORDS)} joiner`, company: pick(WORDS) }),
  changePosting: onPosting(({ pick }, client, id) =>
    client.patch(
      `/api/postings/${id}`,
      pick([{ starred: true }, { stage: 'queued' }, { stage: 'rejected' }]),
    ),
  ),
  saveSearch: ({ pick }, client) =>
    client.post('/api/saved-searches', { name: pick(WORDS), query: { search: pick(WORDS) } }),
  changeSavedSearch: onRow('saved_search', ({ pick }, client, id) =>
    client.patch(`/api/saved-searches/${id}`, { name: pick(WORDS) }),
  ),
  removeSavedSearch: onRow('saved_search', (_, client, id) => client.delete(`/api/saved-searches/${id}`)),
  markSearchSeen: onRow('saved_search', (_, client, id) => client.post(`/api/saved-searches/${id}/seen`)),

  claimJob: onPosting((_, client, id) =>
    client.post('/api/crawler/jobs', { action: 'run', job_id: id, confirm_duplicate: true }),
  ),
  writeRun: onRow('apply_run', ({ pick }, client, id) =>
    client.patch('/api/crawler/jobs', {
      run_id: id,
      status: pick(['running', 'submitting', 'submitted', 'success', 'failed', 'unknown']),
      artifacts: { step: pick(WORDS) },
    }),
  ),
  settleApplication: onRow('apply_run', ({ pick }, client, id) =>
    client.post(`/api/applications/${id}/settle`, { outcome: pick(['sent', 'not_sent', 'failed']) }),
  ),
  changeApplySettings: ({ pick }, client) =>
    client.patch('/api/applying/settings', { facts_only: pick([true, false]) }),
  saveApplicant: ({ pick }, client) => client.patch('/api/applicant', { city: pick(WORDS) }),
  addAnswer: ({ pick }, client) =>
    client.post('/api/answers', { question: `Do you like ${pick(WORDS)}?`, answer: pick(WORDS) }),
  changeAnswer: onRow('book_answer', ({ pick }, client, id) =>
    client.patch(`/api/answers/${id}`, { answer: pick(WORDS) }),
  ),
  removeAnswer: onRow('book_answer', (_, client, id) => client.delete(`/api/answers/${id}`)),
  proposeAnswers: ({ pick }, client) =>
    client.post('/api/answers/propose', { questions: [{ id: 'q', label: `Do you like ${pick(WORDS)}?` }] }),

  startCheck: ({ pick }, client) => client.post('/api/checks', { note: pick(WORDS) }),
  retryFailedTask: onRow('queue_dead_letter', (_, client, id) =>
    client.post(`/api/queue/failed/${id}/retry`),
  ),
  discardFailedTask: onRow('queue_dead_letter', (_, client, id) => client.delete(`/api/queue/failed/${id}`)),

  saveSettings: ({ pick }, client) => client.post('/api/settings', { title_filters: [pick(WORDS)] }),
  createWorkspace: ({ pick, random }, client) =>
    random() < 0.2 ? client.post('/api/workspaces', { name: pick(WORDS) }) : nothing(),
  renameWorkspace: ({ pick }, client) =>
    client.patch('/api/workspace', { name: `The ${pick(WORDS)} workshop` }),
  changeMember: onMember(({ pick }, client, id) =>
    client.patch(`/api/members/${id}`, { role: pick(['viewer', 'recruiter', 'admin']) }),
  ),
  removeMember: onMember(async ({ random }, client, id) =>
    random() < 0.1 ? client.delete(`/api/members/${id}`) : undefined,
  ),
  invite: ({ pick }, client) =>
    client.post('/api/invitations', { email: `${pick(WORDS)}@example.net`, role: 'viewer' }),
  revokeInvitation: onRow('invitation', (_, client, id) => client.delete(`/api/invitations/${id}`)),
  acceptInvitation: async ({ test }, client) => {
    const guest = { email: `guest-${randomUUID()}@example.net`, role: 'viewer' };
    const { body } = await client.post('/api/invitations', guest);
    const elsewhere = await test.signIn({ role: 'seeker', tenant: 'Elsewhere' });
    return elsewhere.post('/api/invitations/accept', { token: body.token });
  },
  createApiKey: ({ pick }, client) =>
    client.post('/api/api-keys', { name: pick(WORDS), scopes: ['people.read'] }),
  revokeApiKey: onRow('api_key', (_, client, id) => client.delete(`/api/api-keys/${id}`)),
  signInAsDemo: ({ test }) => call(test.fetch, 'POST', '/auth/demo', { role: 'owner', tenant: 'Busy' }),
  switchWorkspace: onNewSession(({ test }, { token, user }) =>
    call(test.fetch, 'POST', '/auth/switch', { workspace_id: user.workspace.id }, bearer(token)),
  ),
  refreshSession: onNewSession(({ test }, { refresh_token }) =>
    call(test.fetch, 'POST', '/auth/refresh', { refresh_token }),
  ),
  signOut: onNewSession(({ test }, { token, refresh_token }) =>
    call(test.fetch, 'POST', '/auth/sign-out', { refresh_token }, bearer(token)),
  ),
  endSignIn: onNewSession(async ({ test }, { token }) => {
    const { body } = await call(test.fetch, 'GET', '/api/sign-ins', undefined, bearer(token));
    const current = body.items.find((each: { current: boolean }) => each.current);
    return call(test.fetch, 'DELETE', `/api/sign-ins/${current.id}`, undefined, bearer(token));
  }),
};

/** Calls that write nothing of a workspace that others could be writing at the same time. */
export const leftOut: Record<string, string> = {
  signInWithGoogle: 'needs an issuer; it opens a session as the demo sign-in does',
  signInWithOidc: 'the same',
  normaliseTitles: 'only computes',
  findSkills: 'only computes',
};

const WORDS = ['oak', 'ash', 'elm', 'yew', 'fir', 'box', 'pine', 'plum'];
const NAMES = ['Jane Mason', 'Jan Mason', 'Peter Cooper', 'Petra Cooper', 'Ann Thatcher'];

type Choose = WriteScene['pick'];

function personOf(pick: Choose) {
  return {
    name: pick(NAMES),
    identifiers: [{ type: 'email', value: `${pick(WORDS)}@example.org` }],
    candidate: { note: pick(WORDS) },
  };
}

function demandOf(pick: Choose) {
  return {
    title: `${pick(WORDS)} joiner`,
    text: `Works with ${pick(WORDS)}`,
    requirements: [{ text: pick(WORDS), kind: 'must' }],
  };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

type Session = { token: string; refresh_token: string; user: Client['user'] };

/** The other clients go on with theirs. */
function onNewSession(write: (scene: WriteScene, session: Session) => ReturnType<Write>): Write {
  return async (scene) => {
    const asked = { role: 'owner', tenant: 'Busy', with_refresh_token: true };
    const { body } = await call(scene.test.fetch, 'POST', '/auth/demo', asked);
    return write(scene, body);
  };
}

const nothing = async () => undefined;

type OnId = (scene: WriteScene, client: Client, id: string) => ReturnType<Write>;

function onRow(table: string, write: OnId): Write {
  return async (scene, client) => {
    const id = await scene.row(table);
    return id === undefined ? undefined : write(scene, client, id);
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

function onPosting(write: OnId): Write {
  return async (scene, client) => {
    const rows = await scene.sql`select id from posting where state = 'open' order by id limit 12`;
    const row = rows.length > 0 ? scene.pick(rows) : undefined;
    return row && write(scene, client, row.id);
  };
}

function onMember(write: OnId): Write {
  return async (scene, client) => {
    const rows = await scene.sql`
      select user_id from membership where tenant_id = ${scene.tenantId} and role <> 'owner' order by user_id`;
    const row = rows.length > 0 ? scene.pick(rows) : undefined;
    return row && write(scene, client, String(row.user_id));
  };
}
