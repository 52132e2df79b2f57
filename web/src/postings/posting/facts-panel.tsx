import { Anchor, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { FieldSource } from '@tenon/contract/posting';
import type { Posting } from '@tenon/contract/postings';
import type { ReactNode } from 'react';
import { Facts } from '../../ui/facts.tsx';
import { formatLabel } from '../../ui/format-label.ts';
import { formatPay } from '../../ui/format-pay.ts';
import { Moment } from '../../ui/moment.tsx';
import { Panel } from '../../ui/panel.tsx';
import { employmentLabels, fieldName, formatLocation, remoteLabels } from '../posting-labels.ts';

const sourceLabels: Record<FieldSource, string> = {
  'json-ld': 'Structured data on the page',
  board: 'Job board data',
  page: 'Page text',
  hand: 'Entered manually',
};

export function FactsPanel({ posting }: { posting: Posting }) {
  return (
    <Panel title="Details">
      <Facts facts={factsOf(posting)} />
      <Sources sources={posting.sources} />
    </Panel>
  );
}

function factsOf(posting: Posting): [string, ReactNode][] {
  const { locations, remote, employment_type, level, salary, department } = posting;
  const { posted_at, valid_through, first_seen_at, seen_at, url } = posting;
  const facts: [string, ReactNode][] = [];
  const add = (name: string, value: ReactNode) => value && facts.push([name, value]);
  add('Salary', salary && formatPay(salary));
  add(locations.length > 1 ? 'Locations' : 'Location', locations.map(formatLocation).join(' · '));
  add('Workplace', remote && remoteLabels[remote]);
  add('Employment type', employment_type && employmentLabels[employment_type]);
  add('Level', level && formatLabel(level));
  add('Department', department);
  add('Posted', posted_at && <Moment at={posted_at} />);
  add('Closing date', valid_through && <Moment at={valid_through} />);
  add('First seen', <Moment at={first_seen_at} />);
  add('Last seen', <Moment at={seen_at} />);
  add(
    'Source',
    url && (
      <Anchor href={url} target="_blank" rel="noreferrer noopener">
        {hostOf(url)} <IconExternalLink size={13} aria-hidden="true" />
      </Anchor>
    ),
  );
  return facts;
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? 'Open listing';
}

/** Sources of the fields, grouped because most have the same. */
function Sources({ sources }: { sources: Posting['sources'] }) {
  const groups = Map.groupBy(Object.entries(sources), ([, source]) => source);
  if (groups.size === 0) return null;
  return (
    <Text component="details" size="xs" c="dimmed" mt="md">
      <summary>Sources</summary>
      {[...groups].map(([source, fields]) => (
        <Text key={source} size="xs" mt={6}>
          <b>{sourceLabels[source]}</b>: {[...new Set(fields.map(([field]) => fieldName(field)))].join(', ')}
        </Text>
      ))}
    </Text>
  );
}
