import { Anchor, Text } from '@mantine/core';
import { readPerson } from '@tenon/contract/people';
import { Link } from 'react-router';
import { useRead } from '../../api/queries.ts';
import { Panel } from '../../ui/panel.tsx';

/** The person that roles are ranked for. */
export function ForPerson({ id }: { id: string }) {
  const { data } = useRead(readPerson, { params: { id } });
  return (
    <Panel title="For">
      <Anchor component={Link} to={`/people/${id}`} fw={600}>
        {data?.facts.name ?? 'This person'}
      </Anchor>
      {data?.facts.headline && <Text c="dimmed">{data.facts.headline}</Text>}
    </Panel>
  );
}
