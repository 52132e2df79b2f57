import type { FormQuestion } from '@tenon/contract/answers';
import type { BoardAddress } from '@tenon/contract/companies';
import type { Sql } from '../../platform/db/port.ts';

export type FormRow = {
  company_id: string;
  external_id: string;
  board: BoardAddress;
  form: FormQuestion[] | null;
  form_read_at: Date | null;
};

export async function readFormRow(sql: Sql, id: string): Promise<FormRow | undefined> {
  const [row] = await sql<FormRow[]>`
    select p.company_id, p.external_id, c.board, p.form, p.form_read_at
    from posting p join company c on c.id = p.company_id where p.id = ${id}`;
  return row;
}

export async function updateForm(
  sql: Sql,
  id: string,
  { questions, read_at }: { questions: FormQuestion[]; read_at: Date },
): Promise<void> {
  await sql`
    update posting set form = ${sql.json(questions)}, form_read_at = ${read_at}
    where id = ${id} and (form_read_at is null or form_read_at < ${read_at})`;
}
