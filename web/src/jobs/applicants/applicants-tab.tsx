import { Anchor, Checkbox, Group, MultiSelect, Select, Text } from '@mantine/core';
import { IconArrowsSort, IconSearchOff, IconUsers } from '@tabler/icons-react';
import { type Application, listApplications } from '@tenon/contract/applications';
import type { Stage } from '@tenon/contract/stages';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { usePages } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { Fit } from '../../shared/hiring/fit.tsx';
import { daysSince, originLabels } from '../../shared/hiring/hiring-labels.ts';
import { StageStatus } from '../../shared/hiring/stage-status.tsx';
import { useStageMoves } from '../../shared/hiring/use-stage-moves.tsx';
import { Listing } from '../../shared/listing.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { formatPlace } from '../../ui/format-place.ts';
import { Moment } from '../../ui/moment.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SelectionBar } from '../board/selection-bar.tsx';
import { useJob } from '../job/job-page.tsx';
import classes from './applicants.module.css';

/** The applicants of a job as a list, with search, filters and bulk actions. */
export function ApplicantsTab() {
  const job = useJob();
  const mayMove = useMay('applications.manage');
  const [address, setAddress] = useSearchParams();
  const search = address.get('search') ?? '';
  const stages = address.get('stage')?.split(',').filter(Boolean) ?? [];
  const sort = address.get('sort') === 'applied' ? 'applied' : 'fit';
  const list = usePages(listApplications, {
    query: {
      job: job.id,
      search,
      sort,
      limit: 50,
      ...(stages.length > 0 && { stage: stages.join(',') }),
    },
  });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { move, dialog } = useStageMoves(job.stages);
  const chosen = list.items.filter(({ id }) => selected.has(id)).map(toMovable);

  const show = (next: { search?: string; stage?: string[]; sort?: string }) => {
    const to = { search, stage: stages, sort, ...next };
    setAddress(
      {
        ...(to.search && { search: to.search }),
        ...(to.stage.length > 0 && { stage: to.stage.join(',') }),
        ...(to.sort !== 'fit' && { sort: to.sort }),
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const toggle = (ids: string[], isSelected: boolean) =>
    setSelected((before) => {
      const next = new Set(before);
      for (const id of ids) isSelected ? next.add(id) : next.delete(id);
      return next;
    });
  const columns = [...(mayMove ? [checkColumn(list.items, selected, toggle)] : []), ...columnsOf(job.stages)];
  return (
    <>
      <Panel flush>
        <Group p="sm" gap="xs" className={classes.filters ?? ''}>
          <SearchField
            label="Search applicants"
            placeholder="Name or headline"
            value={search}
            onChange={(next) => show({ search: next })}
          />
          <MultiSelect
            aria-label="Stages"
            placeholder={stages.length === 0 ? 'All stages' : ''}
            clearable
            miw={200}
            data={job.stages.map(({ key, name }) => ({ value: key, label: name }))}
            value={stages}
            onChange={(next) => show({ stage: next })}
          />
          <Select
            aria-label="Sort by"
            w={160}
            allowDeselect={false}
            leftSection={<IconArrowsSort size={16} aria-hidden="true" />}
            data={[
              { value: 'fit', label: 'Best fit first' },
              { value: 'applied', label: 'Newest first' },
            ]}
            value={sort}
            onChange={(next) => show({ sort: next ?? 'fit' })}
          />
        </Group>
        <Listing
          label="Applicants"
          list={list}
          columns={columns}
          rowKey={({ id }) => id}
          empty={
            search || stages.length > 0 ? (
              <EmptyState icon={IconSearchOff} order={2} title="No matching applicants">
                Change the search or choose other stages.
              </EmptyState>
            ) : (
              <EmptyState icon={IconUsers} order={2} title="No applicants yet">
                Applications from the careers page and people you add appear here.
              </EmptyState>
            )
          }
        />
      </Panel>
      <SelectionBar
        jobId={job.id}
        items={chosen}
        stages={job.stages}
        mayMove={mayMove}
        onClear={() => setSelected(new Set())}
        onMove={(to) => move(chosen, to, () => setSelected(new Set()))}
      />
      {dialog}
    </>
  );
}

const toMovable = ({ id, stage, person }: Application) => ({ id, stage, name: person.name });

function checkColumn(
  items: Application[],
  selected: ReadonlySet<string>,
  toggle: (ids: string[], isSelected: boolean) => void,
): Column<Application> {
  const ids = items.map(({ id }) => id);
  const areAll = ids.length > 0 && ids.every((id) => selected.has(id));
  return {
    header: 'Select',
    width: 44,
    head: (
      <Checkbox
        size="xs"
        aria-label="Select all"
        checked={areAll}
        indeterminate={!areAll && ids.some((id) => selected.has(id))}
        onChange={(event) => toggle(ids, event.currentTarget.checked)}
      />
    ),
    cell: ({ id, person }) => (
      <Checkbox
        size="xs"
        aria-label={`Select ${person.name}`}
        checked={selected.has(id)}
        onChange={(event) => toggle([id], event.currentTarget.checked)}
      />
    ),
  };
}

function columnsOf(stages: readonly Stage[]): Column<Application>[] {
  return [
    {
      header: 'Applicant',
      lead: true,
      cell: ({ id, person }) => (
        <>
          <Anchor component={Link} to={`/applicants/${id}`} fw={600} c="inherit">
            {person.name}
          </Anchor>
          <Text size="xs" c="dimmed" lineClamp={1}>
            {[person.headline, formatPlace(person)].filter(Boolean).join(' · ')}
          </Text>
        </>
      ),
    },
    {
      header: 'Fit',
      width: 180,
      cell: ({ score }) => <Fit fit={score?.fit ?? null} isChecked={score?.is_checked ?? false} short />,
    },
    { header: 'Stage', width: 140, cell: ({ stage }) => <StageStatus stages={stages} stage={stage} /> },
    { header: 'In stage', width: 96, cell: ({ stage_since }) => daysSince(stage_since) },
    {
      header: 'Source',
      width: 150,
      wideOnly: true,
      cell: ({ origin, source }) => source ?? originLabels[origin],
    },
    { header: 'Applied', width: 124, cell: ({ applied_at }) => <Moment at={applied_at} /> },
  ];
}
