import { UnstyledButton } from '@mantine/core';
import classes from './chart.module.css';

/** Text, or a number that opens the people behind it. */
export type ChartCell = string | { text: string; label: string; onOpen: () => void };

export const cellText = (cell: ChartCell) => (typeof cell === 'string' ? cell : cell.text);

type ChartTableProps = { label: string; columns: string[]; rows: ChartCell[][] };

/** The numbers of a chart. The first column names the row. */
export function ChartTable({ label, columns, rows }: ChartTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.slice(0, 2).map(cellText).join(' ')}>
              {row.map((cell, index) =>
                index === 0 ? (
                  <th key={columns[index]} scope="row">
                    {cellText(cell)}
                  </th>
                ) : (
                  <td key={columns[index]}>
                    <Cell cell={cell} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ cell }: { cell: ChartCell }) {
  if (typeof cell === 'string') return cell;
  return (
    <UnstyledButton className={classes.number} aria-label={cell.label} onClick={cell.onOpen}>
      {cell.text}
    </UnstyledButton>
  );
}
