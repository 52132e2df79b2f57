import { randomUUID } from 'node:crypto';
import { call } from '../../system.ts';
import { bearer, type OnId, onNewSession, onRow, WORDS, type Write } from './write.ts';

export const identityWrites: Record<string, Write> = {
  saveSettings: ({ pick }, client) => client.post('/api/settings', { title_filters: [pick(WORDS)] }),
  createWorkspace: ({ pick, random }, client) =>
    random() < 0.2 ? client.post('/api/workspaces', { name: pick(WORDS) }) : Promise.resolve(undefined),
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
  connectExtension: ({ pick }, client) => client.post('/api/extensions', { browser: pick(WORDS) }),
  disconnectExtension: onRow('api_key', (_, client, id) => client.delete(`/api/extensions/${id}`)),
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

function onMember(write: OnId): Write {
  return async (scene, client) => {
    const rows = await scene.sql`
      select user_id from membership where tenant_id = ${scene.tenantId} and role <> 'owner' order by user_id`;
    const row = rows.length > 0 ? scene.pick(rows) : undefined;
    return row && write(scene, client, String(row.user_id));
  };
}
