import { Anchor } from '@mantine/core';
import type { Person } from '@tenon/contract/person';
import { Link } from 'react-router';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import { belongingRows, factRows, identifierRows, type Line, type Row, tally } from './compared-rows.ts';
import classes from './comparison.module.css';
import { apart } from './likeness.ts';
import { LikenessMark } from './likeness-mark.tsx';

type ComparisonProps = { left: Person; right: Person };

/** Two people side by side, field by field, with what is the same and what is not. */
export function Comparison({ left, right }: ComparisonProps) {
  const compared = [...factRows(left.facts, right.facts), ...identifierRows(left, right)];
  const rows = [...compared.filter(isKnown), ...belongingRows(left, right)];
  return (
    <Panel title="Side by side" description={tally(compared)} flush>
      <table className={classes.table} aria-label="Both people, field by field">
        <thead>
          <tr>
            <td />
            <Head person={left} />
            <Head person={right} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ComparedRow key={row.name} row={row} />
          ))}
          <tr>
            <th scope="row">Known since</th>
            <Since person={left} />
            <Since person={right} />
          </tr>
        </tbody>
      </table>
    </Panel>
  );
}

const isKnown = (row: Row) => row.left.length + row.right.length > 0;

function Head({ person }: { person: Person }) {
  return (
    <th scope="col">
      <Anchor component={Link} to={`/people/${person.id}`} fw={600} c="inherit" size="md">
        {person.facts.name}
      </Anchor>
    </th>
  );
}

function Since({ person }: { person: Person }) {
  return (
    <td>
      <Moment at={person.created_at} />, by {person.created_by}
    </td>
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
        <span className={classes.unseen}>Not known</span>
      </td>
    );
  }
  return (
    <td>
      {lines.map((line) => (
        <div key={line.text} className={classes.line} data-shared={line.isShared}>
          <Words
            line={line}
            other={
              row.likeness === 'similar' || row.likeness === 'common' ? nearest(line, others) : undefined
            }
          />
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
