import type postgres from 'postgres';

/** Blocks writers of the audit trail after their work and before their commit. */
export async function blockAuditTrail(owner: postgres.Sql) {
  const connection = await owner.reserve();
  await connection`begin`;
  await connection`select from audit_head for update`;
  return {
    /** The number of waiting requests. */
    async countWaiting(): Promise<number> {
      const [row] = await owner<{ count: number }[]>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and application_name = 'tenon-api' and wait_event_type = 'Lock'`;
      return row?.count ?? 0;
    },
    async release(): Promise<void> {
      await connection`rollback`;
      connection.release();
    },
  };
}
