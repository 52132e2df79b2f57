import { type Role, rolePermissions } from '@tenon/contract/permissions';
import type { Caller } from '../../src/identity/index.ts';
import type { Events } from '../../src/platform/queue/events.ts';
import { type Client, clientOf, type TestSystem } from '../system.ts';

/** Another member of the owner's workspace, besides the one that demo sign-in has for each role. */
export async function anotherMember(
  test: TestSystem,
  owner: Client,
  role: Role,
  name: string,
): Promise<Client> {
  const person = await test.signIn({ tenant: `Home of ${name}` });
  const email = `${name.toLowerCase().replaceAll(/\W+/g, '.')}@example.com`;
  const invited = await owner.post('/api/invitations', { email, role });
  const accepted = await person.post('/api/invitations/accept', { token: invited.body.token });
  if (accepted.status >= 300) throw new Error(`the invitation failed: ${JSON.stringify(accepted.body)}`);
  const switched = await person.post('/auth/switch', { workspace_id: owner.user.workspace.id });
  if (switched.status !== 200) throw new Error(`switching failed: ${JSON.stringify(switched.body)}`);
  return clientOf(test.fetch, switched.body);
}

/** The caller of a use case, as the guards would describe this client. */
export function callerOf({ user }: Client, role: Role): Caller {
  const [tenantId, userId] = [user.workspace.id, user.id];
  return {
    ...{ tenantId, userId, role, actor: `user:${userId}`, key: `user:${userId}`, signInId: undefined },
    scope: { tenantId, userId },
    permissions: new Set(rolePermissions[role]),
    onEnd: () => () => undefined,
  };
}

/** Keeps what is published, instead of sending it to subscribers. */
export function recordedEvents(): Events & { published: { name: string; payload: unknown }[] } {
  const published: { name: string; payload: unknown }[] = [];
  return {
    published,
    async publish(_sql, { name }, ...payloads) {
      for (const payload of payloads) published.push({ name, payload });
    },
  };
}
