import type { Sql } from '../../platform/db/port.ts';

export async function readAnswer(sql: Sql, tenantId: string, hash: string): Promise<unknown> {
  const [row] = await sql<{ answer: unknown }[]>`
    select answer from model_answer where tenant_id = ${tenantId} and hash = ${hash}`;
  return row?.answer;
}

export async function insertAnswer(sql: Sql, tenantId: string, hash: string, answer: unknown): Promise<void> {
  await sql`
    insert into model_answer (tenant_id, hash, answer) values (${tenantId}, ${hash}, ${sql.json(answer as never)})
    on conflict do nothing`;
}

export async function deleteAnswers(sql: Sql, tenantId: string, before: Date): Promise<void> {
  await sql`delete from model_answer where tenant_id = ${tenantId} and created_at < ${before}`;
}
