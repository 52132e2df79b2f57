import type Postgres from 'postgres';
import type { SceneOf } from '../applying/world-scene.ts';
import type { Answer, Client } from '../system.ts';

/** An API in another process, with the interface that a scene needs. */
export function clientAt(url: string, owner: Postgres.Sql): SceneOf {
  const send: SceneOf['fetch'] = (path, init) => fetch(`${url}${path}`, init);
  async function call(method: string, path: string, body: unknown, token?: string): Promise<Answer> {
    const response = await send(path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }
  return {
    url,
    fetch: send,
    database: { owner },
    async signIn({ role = 'owner', tenant } = {}): Promise<Client> {
      const { body } = await call('POST', '/auth/demo', { role, ...(tenant && { tenant }) });
      const { token, user } = body;
      return {
        token,
        user,
        get: (path) => call('GET', path, undefined, token),
        post: (path, sent) => call('POST', path, sent, token),
        put: (path, sent) => call('PUT', path, sent, token),
        patch: (path, sent) => call('PATCH', path, sent, token),
        delete: (path) => call('DELETE', path, undefined, token),
      };
    },
  };
}
