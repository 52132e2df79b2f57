import type { Answer, Client, TestSystem } from '../system.ts';

export type DecisionLine = Record<string, string | number>;

/** `count` equal lines. */
export const lines = (count: number, line: DecisionLine): DecisionLine[] =>
  Array.from({ length: count }, () => line);

/** `selected` of `count` people of a group. */
export const group = (selected: number, count: number, line: DecisionLine): DecisionLine[] => [
  ...lines(selected, { ...line, selected: 1 }),
  ...lines(count - selected, { ...line, selected: 0 }),
];

export function toCsv(rows: readonly DecisionLine[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((row) => row.join(','))
    .join('\n');
}

/** Sends a file of decisions as the import page does. */
export async function sendDecisions(
  test: TestSystem,
  client: Client,
  content: string | Uint8Array<ArrayBuffer>,
  { preview = false, name = 'decisions.csv' }: { preview?: boolean; name?: string } = {},
): Promise<Answer> {
  const body = new FormData();
  body.append('file', new Blob([content]), name);
  const response = await test.fetch(`/api/fairness/imports${preview ? '/preview' : ''}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}` },
    body,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
