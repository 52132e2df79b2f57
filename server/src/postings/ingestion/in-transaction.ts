import type { Db, Scope, Sql } from '../../platform/db/port.ts';
import type { Logger } from '../../platform/logs/port.ts';

/**
 * A transaction that may be run again, and whose lines are said once, when it is kept: `work` is given the same
 * dependencies with a logger that waits.
 */
export async function inTransaction<D extends { db: Db; logger: Logger }, T>(
  deps: D,
  scope: Scope,
  work: (sql: Sql, deps: D) => Promise<T>,
): Promise<T> {
  let lines: (() => void)[] = [];
  const result = await deps.db.as(scope, (sql) => {
    lines = [];
    return work(sql, { ...deps, logger: heldLogger(deps.logger, lines) });
  });
  for (const say of lines) say();
  return result;
}

function heldLogger(logger: Logger, lines: (() => void)[]): Logger {
  return {
    debug: (message, fields) => void lines.push(() => logger.debug(message, fields)),
    info: (message, fields) => void lines.push(() => logger.info(message, fields)),
    warn: (message, fields) => void lines.push(() => logger.warn(message, fields)),
    error: (message, fields) => void lines.push(() => logger.error(message, fields)),
    child: (tags) => heldLogger(logger.child(tags), lines),
  };
}
