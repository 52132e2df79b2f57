import type { ReactNode } from 'react';
import { splitDifference } from './agreement.ts';
import { AgreementMark } from './agreement-mark.tsx';
import classes from './comparison.module.css';
import type { Line, Row } from './comparison-rows.ts';

type ComparisonTableProps = { left: ReactNode; right: ReactNode; rows: Row[]; children?: ReactNode };

/** Two people or records, field by field. Children may add further rows. */
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
        <AgreementMark agreement={row.agreement} />
      </th>
      <Cell lines={row.left} others={row.right} row={row} />
      <Cell lines={row.right} others={row.left} row={row} />
    </tr>
  );
}

function Cell({ lines, others, row }: { lines: Line[]; others: Line[]; row: Row }) {
  if (lines.length === 0) {
    return (
      <td className={classes.empty}>
        <span aria-hidden="true">–</span>
        <span className={classes.hidden}>Empty</span>
      </td>
    );
  }
  return (
    <td>
      {lines.map((line) => (
        <div key={line.text} className={classes.line} data-shared={line.isShared}>
          <MarkedText line={line} other={isCompared(row) ? closestOf(line, others) : undefined} />
          {line.remark && <small className={classes.remark}>{line.remark}</small>}
        </div>
      ))}
    </td>
  );
}

/** In rows that are not compared, and in values that have nothing in common, single letters mean nothing. */
const isCompared = ({ agreement }: Row) => agreement !== 'different' && agreement !== 'none';

/** A text with the letters marked that differ on the other side. */
function MarkedText({ line, other }: { line: Line; other: string | undefined }) {
  if (other === undefined || line.isShared) return line.text;
  const [before, different, after] = splitDifference(line.text, other);
  return (
    <>
      {before}
      {different && <mark className={classes.different}>{different}</mark>}
      {after}
    </>
  );
}

/** The line on the other side that shares the most letters. */
function closestOf(line: Line, others: Line[]): string | undefined {
  const unmatched = others.filter(({ isShared }) => !isShared);
  const lengthOfDifference = (other: string) => splitDifference(line.text, other)[1].length;
  const best = unmatched.toSorted((a, b) => lengthOfDifference(a.text) - lengthOfDifference(b.text))[0]?.text;
  // Marking chance matches in two very different texts would only confuse.
  return best !== undefined && lengthOfDifference(best) <= line.text.length / 2 ? best : undefined;
}
