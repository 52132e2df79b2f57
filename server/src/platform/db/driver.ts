import { registerHooks } from 'node:module';

type Patch = { from: string; to: string; times: number };

/**
 * Patches for four defects of postgres.js 3.4.9 when a connection dies. They are applied to its source when it is
 * loaded. Without them, (1) a deferred write finds no socket and ends the process, because nobody can catch the error
 * (github.com/porsager/postgres/issues/1208); (2) deferred data stays, so the next connection never writes again; (3)
 * the code of the dead transaction continues in the next session of the connection; (4) the driver's own query for array
 * types fails with nobody to catch the error, which ends the process (the query that opened the connection gets it too).
 */
const PATCHES: Record<string, Patch[]> = {
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

const patched = new Set<string>();
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const name = /\/postgres\/src\/([^/]+)$/.exec(url)?.[1] ?? '';
    const patches = PATCHES[name];
    if (!patches) return loaded;
    patched.add(name);
    return { ...loaded, source: patches.reduce(applyPatch, String(loaded.source)) };
  },
});

/** The database driver. Only this file may import it. */
export const { default: postgres } = await import('postgres');

if (patched.size < Object.keys(PATCHES).length)
  throw new Error('postgres was loaded before platform/db/driver.ts could patch it.');

function applyPatch(source: string, { from, to, times }: Patch): string {
  const parts = source.split(from);
  if (parts.length !== times + 1)
    throw new Error('postgres has changed: are the patches in platform/db/driver.ts still needed?');
  return parts.join(to);
}
