import { type Answer, type Client, call } from '../../system.ts';
import type { WriteScene } from '../write-scene.ts';

export type Write = (
  scene: WriteScene,
  client: Client,
) => Promise<Pick<Answer, 'status' | 'body'> | undefined>;

export const WORDS = ['oak', 'ash', 'elm', 'yew', 'fir', 'box', 'pine', 'plum'];
export const NAMES = ['Jane Mason', 'Jan Mason', 'Peter Cooper', 'Petra Cooper', 'Ann Thatcher'];

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export type OnId = (scene: WriteScene, client: Client, id: string) => ReturnType<Write>;

export function onRow(table: string, write: OnId): Write {
  return async (scene, client) => {
    const id = await scene.row(table);
    return id === undefined ? undefined : write(scene, client, id);
  };
}

export function onPosting(write: OnId): Write {
  return async (scene, client) => {
    const rows = await scene.sql`select id from posting where state = 'open' order by id limit 12`;
    const row = rows.length > 0 ? scene.pick(rows) : undefined;
    return row && write(scene, client, row.id);
  };
}

type Session = { token: string; refresh_token: string; user: Client['user'] };

/** The other clients keep their sessions. */
export function onNewSession(write: (scene: WriteScene, session: Session) => ReturnType<Write>): Write {
  return async (scene) => {
    const asked = { role: 'owner', tenant: 'Busy', with_refresh_token: true };
    const { body } = await call(scene.test.fetch, 'POST', '/auth/demo', asked);
    return write(scene, body);
  };
}
