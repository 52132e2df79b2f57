import { Button, Group, Select } from '@mantine/core';
import { IconArrowsSort, IconSearchOff, IconUsers } from '@tabler/icons-react';
import { type ApplicationListItem, exportApplications, listApplications } from '@tenon/contract/applications';
import { listCustomFields } from '@tenon/contract/custom-fields';
import { useState } from 'react';
import { usePages, useRead } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { datedCsv, download } from '../../shared/download.ts';
import { useStageMoves } from '../../shared/hiring/use-stage-moves.tsx';
import { Listing } from '../../shared/listing.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SelectionBar } from '../board/selection-bar.tsx';
import { ApplicantChips } from '../filters/applicant-chips.tsx';
import { FilterButton } from '../filters/filter-button.tsx';
import { useApplicantsAddress } from '../filters/use-applicants-address.ts';
import { useJob } from '../job/job-page.tsx';
import { availableColumns, checkColumn, nameColumn } from './applicant-columns.tsx';
import { ApplicantViews } from './applicant-views.tsx';
import classes from './applicants.module.css';
import { ColumnsMenu } from './columns-menu.tsx';
import { useChosenColumns } from './use-chosen-columns.ts';

/** The applicants of a job as a list, with search, filters, columns, saved views and bulk actions. */
export function ApplicantsTab() {
  const job = useJob();
  const mayMove = useMay('applications.manage');
  const mayReadPeople = useMay('people.read');
  const address = useApplicantsAddress();
  const { search, sort, filters, isFiltered, set, clearFilters } = address;
  const matching = { job: job.id, ...(search && { search }), ...filters };
  const list = usePages(listApplications, { query: { ...matching, sort, limit: 50 } });
  const fields = useRead(listCustomFields, { query: {} });
  const available = availableColumns({
    job,
    mayReadPeople,
    fields: (fields.data?.items ?? []).filter(({ subject }) => subject === 'application'),
  });
  const columns = useChosenColumns(job.id, available, address);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { move, dialog } = useStageMoves(job.stages);
  const chosen = list.items.filter(({ id }) => selected.has(id)).map(toMovable);

  const toggle = (ids: string[], isSelected: boolean) =>
    setSelected((before) => {
      const next = new Set(before);
      for (const id of ids) isSelected ? next.add(id) : next.delete(id);
      return next;
    });
  return (
    <>
      <Panel flush>
        <Group p="sm" gap="xs" className={classes.filters ?? ''}>
          <SearchField
            label="Search applicants"
            placeholder="Name or headline"
            value={search}
            onChange={(next) => set({ search: next })}
          />
          <FilterButton job={job} address={address} hasStages />
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
            onChange={(next) => set({ sort: next ?? 'fit' })}
          />
          <ColumnsMenu available={available} chosen={columns.ids} onChange={columns.choose} />
          <ApplicantViews jobId={job.id} address={address} columns={columns.ids} />
          <ExportButton
            disabled={list.items.length === 0}
            onExport={() => download(exportApplications, { query: matching }, datedCsv('applicants'))}
          />
        </Group>
        <ApplicantChips job={job} address={address} hasStages className={classes.chips ?? ''} />
        <Listing
          label="Applicants"
          list={list}
          columns={[
            ...(mayMove ? [checkColumn(list.items, selected, toggle)] : []),
            nameColumn,
            ...columns.shown,
          ]}
          rowKey={({ id }) => id}
          empty={
            isFiltered ? (
              <EmptyState
                icon={IconSearchOff}
                order={2}
                title="No matching applicants"
                action={
                  <Button variant="default" onClick={clearFilters}>
                    Clear filters
                  </Button>
                }
              >
                Change the search, or remove a filter.
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

const toMovable = ({ id, stage, person }: ApplicationListItem) => ({ id, stage, name: person.name });
