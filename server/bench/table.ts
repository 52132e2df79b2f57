export type Row = Record<string, string | number>;

/** A table that reads well in a terminal and in a document. */
export function printTable(title: string, rows: readonly Row[], note?: string): void {
  const first = rows[0];
  if (!first) throw new Error(`Nothing was measured for “${title}”.`);
  const columns = Object.keys(first);
  const cell = (value: string | number | undefined) =>
    typeof value === 'number'
      ? value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 })
      : (value ?? '');
  const widths = columns.map((name) => Math.max(name.length, ...rows.map((row) => cell(row[name]).length)));
  const line = (cells: string[]) =>
    `| ${cells.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  console.log(`\n## ${title}\n`);
  console.log(line(columns));
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  for (const row of rows) console.log(line(columns.map((name) => cell(row[name]))));
  if (note) console.log(`\n${note}`);
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
