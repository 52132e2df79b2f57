import { registerHooks } from 'node:module';

type Mend = { from: string; to: string; times: number };

/**
 * What postgres.js 3.4.9 does wrong when a connection dies, mended in its source as that is loaded:
 * - a write that was put off finds no socket, which ends the process, as nobody can catch it there
 *   (github.com/porsager/postgres/issues/1208);
 * - what was put off stays, so that the connection that follows never writes again;
 * - the code of the dead transaction goes on with whichever session has the connection next;
 * - its own first query, for the array types, fails with nobody to catch that, which ends the process. The query that
 *   opened the connection gets the same error.
 */
const MENDS: Record<string, Mend[]> = {
  'connection.js': [
    {
      from: 'function nextWrite(fn) {\n',
      to: `function nextWrite(fn) {
    if (socket === null) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      query = null
      return false
    }
`,
      times: 1,
    },
    {
      from: '    clearImmediate(nextWriteTimer)\n',
      to: '    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n',
      times: 2,
    },
    { from: 'return fetchArrayTypes()', to: 'return fetchArrayTypes().catch(() => {})', times: 1 },
  ],
  'index.js': [
    { from: '      , prepare = null\n', to: '      , prepare = null\n      , lost = null\n', times: 1 },
    {
      from: 'connection.onclose = reject)',
      to: 'connection.onclose = (error) => { lost = error; reject(error) })',
      times: 1,
    },
    {
      from: '        q.catch(e => uncaughtError || (uncaughtError = e))\n',
      to: `        q.catch(e => uncaughtError || (uncaughtError = e))
        if (lost)
          return q.reject(lost)
`,
      times: 1,
    },
  ],
};

const mended = new Set<string>();
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const name = /\/postgres\/src\/([^/]+)$/.exec(url)?.[1] ?? '';
    const mends = MENDS[name];
    if (!mends) return loaded;
    mended.add(name);
    return { ...loaded, source: mends.reduce(mend, String(loaded.source)) };
  },
});

/** The database driver; only this file may load it. */
export const { default: postgres } = await import('postgres');

if (mended.size < Object.keys(MENDS).length)
  throw new Error('postgres was loaded before platform/db/driver.ts could mend it.');

function mend(source: string, { from, to, times }: Mend): string {
  const parts = source.split(from);
  if (parts.length !== times + 1)
    throw new Error('postgres has changed: is what platform/db/driver.ts mends still broken?');
  return parts.join(to);
}
