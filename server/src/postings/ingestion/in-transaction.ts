import type { Db, Scope, Sql } from '../../platform/db/port.ts';
import type { Logger } from '../../platform/logs/port.ts';

/** Work to do after the commit, in a transaction of its own. If it fails, the sweep repeats it. */
export type AfterCommit = { afterCommit(work: () => Promise<void>): void };

/**
 * The scope of a run that stores postings. Postings of the shared catalog belong to all workspaces, whichever run found
 * them.
 */
export function findingsScope(tenantId: string): Scope {
  return { tenantId, sharedRows: 'write' };
}

/**
 * Runs a transaction that may be retried. `work` gets the same dependencies with a logger that writes its lines only
 * after the commit, so that a retry does not log twice.
 */
export async function inTransaction<D extends { db: Db; logger: Logger }, T>(
  deps: D,
  scope: Scope,
  work: (sql: Sql, deps: D & AfterCommit) => Promise<T>,
): Promise<T> {
  let lines: (() => void)[] = [];
  let later: (() => Promise<void>)[] = [];
  const result = await deps.db.as(scope, (sql) => {
    lines = [];
    later = [];
    const held = {
      logger: bufferedLogger(deps.logger, lines),
      afterCommit: (effect: () => Promise<void>) => void later.push(effect),
    };
    return work(sql, { ...deps, ...held });
  });
  for (const effect of later) {
    await effect().catch((error) =>
      deps.logger.warn('after-commit work failed; the sweep will retry', { error }),
    );
  }
  for (const writeLine of lines) writeLine();
  return result;
}

function bufferedLogger(logger: Logger, lines: (() => void)[]): Logger {
  return {
    debug: (message, fields) => void lines.push(() => logger.debug(message, fields)),
    info: (message, fields) => void lines.push(() => logger.info(message, fields)),
    warn: (message, fields) => void lines.push(() => logger.warn(message, fields)),
    error: (message, fields) => void lines.push(() => logger.error(message, fields)),
    child: (tags) => bufferedLogger(logger.child(tags), lines),
  };
}
