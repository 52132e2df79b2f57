import type { ReactNode } from 'react';
import type { Line, Row } from './compared-rows.ts';
import classes from './comparison.module.css';
import { apart } from './likeness.ts';
import { LikenessMark } from './likeness-mark.tsx';

type ComparisonTableProps = { left: ReactNode; right: ReactNode; rows: Row[]; children?: ReactNode };

/** Two sides, field by field; further rows may follow as children. */
export function ComparisonTable({ left, right, rows, children }: ComparisonTableProps) {
  return (
    <table className={classes.table} aria-label="Field comparison">
      <thead>
        <tr>
          <td />
          <th scope="col">{left}</th>
          <th scope="col">{right}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ComparedRow key={row.name} row={row} />
        ))}
        {children}
      </tbody>
    </table>
  );
}

function ComparedRow({ row }: { row: Row }) {
  return (
    <tr>
      <th scope="row">
        <span className={classes.field}>{row.name}</span>
        <LikenessMark likeness={row.likeness} />
      </th>
      <Cell lines={row.left} others={row.right} row={row} />
      <Cell lines={row.right} others={row.left} row={row} />
    </tr>
  );
}

function Cell({ lines, others, row }: { lines: Line[]; others: Line[]; row: Row }) {
  if (lines.length === 0) {
    return (
      <td className={classes.nothing}>
        <span aria-hidden="true">–</span>
        <span className={classes.unseen}>Empty</span>
      </td>
    );
  }
  return (
    <td>
      {lines.map((line) => (
        <div key={line.text} className={classes.line} data-shared={line.isShared}>
          <Words line={line} other={row.likeness === 'different' ? undefined : nearest(line, others)} />
          {line.beside && <small className={classes.beside}>{line.beside}</small>}
        </div>
      ))}
    </td>
  );
}

/** A text, with the letters marked that the other side has differently. */
function Words({ line, other }: { line: Line; other: string | undefined }) {
  if (other === undefined || line.isShared) return line.text;
  const [before, differs, after] = apart(line.text, other);
  return (
    <>
      {before}
      {differs && <mark className={classes.differs}>{differs}</mark>}
      {after}
    </>
  );
}

/** What a line is best held against: the one that shares most of its letters. */
function nearest(line: Line, others: Line[]): string | undefined {
  const open = others.filter(({ isShared }) => !isShared);
  const differing = (other: string) => apart(line.text, other)[1].length;
  const best = open.toSorted((a, b) => differing(a.text) - differing(b.text))[0]?.text;
  // Letters that happen to be alike in two unlike texts would only confuse.
  return best !== undefined && differing(best) <= line.text.length / 2 ? best : undefined;
}
