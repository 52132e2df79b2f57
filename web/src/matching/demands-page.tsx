import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconPencil, IconTextScan2 } from '@tabler/icons-react';
import { listDemands } from '@tenon/contract/demands';
import { Link, useSearchParams } from 'react-router';
import { usePages } from '../api/queries.ts';
import { useMay } from '../api/session.tsx';
import { Listing } from '../shared/listing.tsx';
import { useUrlDialog } from '../shared/use-url-dialog.ts';
import { FilterTabs } from '../ui/filter-tabs.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { demandColumns } from './demand-columns.tsx';
import { DemandsEmpty } from './demands-empty.tsx';
import { StatusStrip } from './status-strip.tsx';
import { WorkspaceWeights } from './weights/workspace-weights.tsx';

export function DemandsPage() {
  const mayManage = useMay('demands.manage');
  const [address, setAddress] = useSearchParams();
  const archived = address.get('view') === 'archived';
  const search = address.get('search') ?? '';
  const dialog = useUrlDialog('weights');
  const demands = usePages(listDemands, { query: { archived: archived ? 'true' : 'false', search } });
  const counts = search === '' ? demands.first?.counts : undefined;

  const show = (next: { archived?: boolean; search?: string }) => {
    const to = { archived, search, ...next };
    setAddress(
      { ...(to.archived && { view: 'archived' }), ...(to.search && { search: to.search }) },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <Page
      title="Matching"
      description="Rank people against a job’s requirements, with an explanation for every score."
      actions={<Actions mayManage={mayManage} onWeights={dialog.open} />}
    >
      <StatusStrip />
      <Panel flush>
        <FilterTabs
          label="Filter talent searches"
          value={archived ? 'archived' : 'open'}
          onChange={(view) => show({ archived: view === 'archived' })}
          tabs={[
            { value: 'open', label: 'Open', count: counts?.open },
            { value: 'archived', label: 'Archived', count: counts?.archived },
          ]}
        >
          <SearchField
            label="Search talent searches"
            placeholder="Title"
            value={search}
            onChange={(next) => show({ search: next })}
          />
        </FilterTabs>
        <Listing
          label="Talent searches"
          list={demands}
          columns={demandColumns}
          rowKey={({ id }) => id}
          empty={<DemandsEmpty archived={archived} search={search} mayManage={mayManage} />}
        />
      </Panel>
      <WorkspaceWeights opened={dialog.opened} onClose={dialog.close} />
    </Page>
  );
}

function Actions({ mayManage, onWeights }: { mayManage: boolean; onWeights: () => void }) {
  return (
    <>
      <Tooltip label="Scoring weights">
        <ActionIcon variant="default" size={36} aria-label="Scoring weights" onClick={onWeights}>
          <IconAdjustmentsHorizontal size={18} />
        </ActionIcon>
      </Tooltip>
      <Button
        variant="default"
        component={Link}
        to="/matching/find"
        leftSection={<IconTextScan2 size={16} />}
      >
        Quick search
      </Button>
      {mayManage && (
        <Button component={Link} to="/matching/new" leftSection={<IconPencil size={16} />}>
          New talent search
        </Button>
      )}
    </>
  );
}
