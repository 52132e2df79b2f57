import { uploadTable } from '../people/upload-table.ts';
import type { Answer, Client, TestSystem } from '../system.ts';

/** Names that do not resemble each other. */
const NAMES = ['Mason', 'Potter', 'Cooper', 'Thatcher', 'Weaver', 'Fletcher', 'Sawyer'];

/** Seven items for every list about people, and how many each list has then. */
export async function seedPeople(test: TestSystem, owner: Client) {
  const { owner: sql } = test.database;
  const add = async (name: string, ...emails: string[]): Promise<string> => {
    const identifiers = emails.map((value) => ({ type: 'email', value }));
    return (await must(owner.post('/api/people', { name, identifiers }))).person.id;
  };

  // All at the same time, so that only the tie-breaker determines the order.
  const merged = await add('Agatha Chandler', ...NAMES.map((name) => `agatha@${name}.example`));
  await must(owner.patch('/api/people/settings', { retention_months: 24 }));
  for (const name of NAMES) {
    await add(`Jane ${name}`, `shared@${name}.example`);
    await add(`Peter ${name}`, `shared@${name}.example`);

    await must(owner.post(`/api/people/${merged}/merges`, { merged_id: await add(`Walter ${name}`) }));

    const confirm = `Olga ${name}`;
    await must(owner.post(`/api/people/${await add(confirm)}/erase`, { reason: 'They asked.', confirm }));

    const untouched = await add(`Bertram ${name}`);
    await sql`update person set touched_at = now() - interval '5 years' where id = ${untouched}`;
    await sql`update candidate set updated_at = now() - interval '5 years' where person_id = ${untouched}`;

    const scan = await must(owner.post('/api/duplicates/scans'));
    await must(owner.post(`/api/duplicates/scans/${scan.id}/abort`));

    await must(uploadTable(test, owner, `name,email\n${name},${name}@example.com`));
  }
  const counts = {
    listConflicts: 7,
    listErasures: 7,
    listImports: 7,
    listMerges: 7,
    // The person that others are merged into, those who share an address, those to erase, and the untouched.
    listPeople: 1 + 14 + 7 + 7,
    searchPeople: 1 + 14 + 7 + 7,
    listScans: 7,
    previewRetention: 7,
    // The person and her addresses, those merged into her, and the merges.
    readHistory: 1 + 7 + 7 + 7,
  };
  return { counts, paths: { readHistory: `/api/people/${merged}/history` } };
}

async function must(sent: Promise<Pick<Answer, 'status' | 'body'>>) {
  const { status, body } = await sent;
  if (status >= 300) throw new Error(`seeding failed: ${JSON.stringify(body)}`);
  return body;
}
