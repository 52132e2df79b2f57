import { Anchor, Group, Select, Text } from '@mantine/core';
import { useThrottledCallback } from '@mantine/hooks';
import { IconExternalLink, IconListSearch } from '@tabler/icons-react';
import {
  type CompanyProgress,
  type IngestionItem,
  ItemStatus,
  listRunItems,
} from '@tenon/contract/ingestion';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { usePages } from '../api/queries.ts';
import { problemName } from '../shared/board-labels.ts';
import { Failure } from '../shared/failure.tsx';
import { LoadMore } from '../shared/listing.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Status } from '../ui/status.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import classes from './company-items.module.css';
import { isOver, itemLabels, numberOf, statuses } from './run-labels.ts';
import type { RunStore } from './run-store.ts';

const PAGE = 50;
const REFRESH_MS = 2_000;

type CompanyItemsProps = { runId: string; progress: CompanyProgress; store: RunStore };

/** The roles of one company, paged. Statuses are live, the rest is fetched again now and then. */
export function CompanyItems({ runId, progress, store }: CompanyItemsProps) {
  const { company, name, counts } = progress;
  const [status, setStatus] = useState<ItemStatus>();
  const [search, setSearch] = useState('');
  const items = usePages(listRunItems, {
    params: { run_id: runId },
    query: { company, status, search, limit: PAGE },
  });
  const { refetch } = items;
  const refresh = useThrottledCallback(() => void refetch(), REFRESH_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the company is a reason to look again.
  useEffect(refresh, [progress]);

  const shown = items.items.map((item) => ({
    ...item,
    status: store.statusOf(company, item.external_id) ?? item.status,
  }));
  return (
    <>
      <Group gap="xs" className={classes.tools ?? ''}>
        <Select
          aria-label={`Status of roles at ${name}`}
          placeholder="All statuses"
          clearable
          clearButtonProps={{ 'aria-label': 'Show all statuses' }}
          data={statuses.map((value) => ({
            value,
            label: `${itemLabels[value].label} (${numberOf(counts[value])})`,
          }))}
          value={status ?? null}
          onChange={(value) => setStatus(ItemStatus.safeParse(value).data)}
          w={{ base: '100%', xs: 180 }}
        />
        <SearchField
          label={`Search roles at ${name}`}
          placeholder="Title"
          value={search}
          onChange={setSearch}
        />
      </Group>
      {items.isPending ? (
        <TableSkeleton rows={3} />
      ) : items.error && shown.length === 0 ? (
        <Failure error={items.error} onRetry={() => void refetch()} />
      ) : shown.length === 0 ? (
        <NoItems progress={progress} filtered={status !== undefined || search !== ''} />
      ) : (
        <ul className={classes.items} aria-label={`Roles at ${name}`}>
          {shown.map((item) => (
            <Item key={item.external_id} item={item} />
          ))}
        </ul>
      )}
      <LoadMore list={items} />
    </>
  );
}

function NoItems({
  progress: { status, listed },
  filtered,
}: {
  progress: CompanyProgress;
  filtered: boolean;
}) {
  if (filtered) return <EmptyState icon={IconListSearch} title="No matching roles" />;
  const title = !isOver(status) ? 'Waiting for the job board' : 'No roles to import';
  return (
    <EmptyState icon={IconListSearch} title={title}>
      {isOver(status) && listed > 0 && 'None of its roles match your job titles.'}
    </EmptyState>
  );
}

function Item({ item }: { item: IngestionItem }) {
  const { title, url, status, problem, note, attempts, posting_id } = item;
  return (
    <li className={classes.item}>
      <span className={classes.title}>
        {posting_id ? (
          <Anchor component={Link} to={`/postings/${posting_id}`} c="inherit" fw={500}>
            {title}
          </Anchor>
        ) : (
          <Text fw={500}>{title}</Text>
        )}
        {problem ? (
          <Text size="xs" className={classes.problem ?? ''}>
            {problemName(problem.code)}. {problem.message}
            {attempts > 1 && ` ${attempts} attempts.`}
          </Text>
        ) : (
          note && (
            <Text size="xs" c="dimmed">
              {note.charAt(0).toUpperCase() + note.slice(1)}
            </Text>
          )
        )}
      </span>
      <Status tone={itemLabels[status].tone}>{itemLabels[status].label}</Status>
      {url ? (
        <Anchor href={url} target="_blank" rel="noreferrer" aria-label={`Source of ${title}`} c="dimmed">
          <IconExternalLink size={16} aria-hidden="true" />
        </Anchor>
      ) : (
        <span />
      )}
    </li>
  );
}
