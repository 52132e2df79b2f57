import type { Db, Scope, Sql } from '../../platform/db/port.ts';
import type { Logger } from '../../platform/logs/port.ts';

/** What is to be done once the transaction is kept, in one of its own; what fails then is left to the sweep. */
export type AfterCommit = { afterCommit(work: () => Promise<void>): void };

/** Of a run that writes what it finds: the postings of the catalogue are everybody's, whoever's run found them. */
export function findingsScope(tenantId: string): Scope {
  return { tenantId, sharedRows: 'write' };
}

/**
 * A transaction that may be run again, and whose lines are said once, when it is kept: `work` is given the same
 * dependencies with a logger that waits.
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
      afterCommit: (each: () => Promise<void>) => void later.push(each),
    };
    return work(sql, { ...deps, ...held });
  });
  for (const each of later) {
    await each().catch((error) =>
      deps.logger.warn('after-commit work failed; the sweep will retry', { error }),
    );
  }
  for (const say of lines) say();
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
