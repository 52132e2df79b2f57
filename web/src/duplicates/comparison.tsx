import { Anchor } from '@mantine/core';
import type { Conflict, WeightPart } from '@tenon/contract/duplicates';
import type { Person } from '@tenon/contract/person';
import { Link } from 'react-router';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import { factRows, identifierRows, partRows, type Row, relatedRows, tally } from './comparison-rows.ts';
import { ComparisonTable } from './comparison-table.tsx';

type ComparisonProps = { left: Person; right: Person; parts: WeightPart[] };

/** Two people side by side, with what matches and what differs. */
export function Comparison({ left, right, parts }: ComparisonProps) {
  const compared = [...factRows(left.facts, right.facts, parts), ...identifierRows(left, right, parts)];
  const rows = [...compared.filter(hasValues), ...relatedRows(left, right)];
  return (
    <Panel title="Comparison" description={tally(compared)} flush>
      <ComparisonTable left={<Name person={left} />} right={<Name person={right} />} rows={rows}>
        <tr>
          <th scope="row">Added</th>
          <AddedCell person={left} />
          <AddedCell person={right} />
        </tr>
      </ComparisonTable>
    </Panel>
  );
}

type RecordsComparisonProps = { conflict: Conflict; parts: WeightPart[]; isReversed: boolean };

/** The original values of two records that have been merged since. */
export function RecordsComparison({ conflict, parts, isReversed }: RecordsComparisonProps) {
  return (
    <Panel title="Original records" flush>
      <ComparisonTable
        left={<strong>{conflict.left.name}</strong>}
        right={<strong>{conflict.right.name}</strong>}
        rows={partRows(parts, isReversed).filter(hasValues)}
      />
    </Panel>
  );
}

const hasValues = (row: Row) => row.left.length + row.right.length > 0;

function Name({ person }: { person: Person }) {
  return (
    <Anchor component={Link} to={`/people/${person.id}`} fw={600} c="inherit" size="md">
      {person.facts.name}
    </Anchor>
  );
}

function AddedCell({ person }: { person: Person }) {
  return (
    <td>
      <Moment at={person.created_at} /> by {person.created_by}
    </td>
  );
}
