import { Button } from '@mantine/core';
import { IconHistory, IconSearchOff } from '@tabler/icons-react';
import { type AuditEvent, exportAuditEvents, listAuditEvents } from '@tenon/contract/audit';
import { useState } from 'react';
import { usePages } from '../api/queries.ts';
import { datedCsv, download } from '../shared/download.ts';
import { Listing } from '../shared/listing.tsx';
import { ExportButton } from '../ui/export-button.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters, type Filters, noFilters, queryOf } from './audit-filters.tsx';
import { EventDrawer } from './event-drawer.tsx';
import { VerifyButton } from './verify-button.tsx';

export function AuditPage() {
  const [filters, setFilters] = useState(noFilters);
  const [opened, setOpened] = useState<AuditEvent>();
  const events = usePages(listAuditEvents, { query: queryOf(filters) });
  return (
    <Page
      title="Audit trail"
      description="Who did what in this workspace. Entries are hash-chained, so tampering is detectable. What members do with their own resumes and applications is visible only to them, so some numbers are missing."
      actions={
        <>
          <ExportButton
            onExport={() => download(exportAuditEvents, { query: queryOf(filters) }, datedCsv('audit'))}
          />
          <VerifyButton />
        </>
      }
    >
      <Panel flush title="Activity">
        <AuditFilters filters={filters} onChange={setFilters} />
        <Listing
          label="Audit trail"
          list={events}
          columns={auditColumns}
          onOpen={setOpened}
          rowKey={(event) => event.id}
          empty={<NothingFound filters={filters} onClear={() => setFilters(noFilters)} />}
        />
      </Panel>
      <EventDrawer event={opened} onClose={() => setOpened(undefined)} />
    </Page>
  );
}

function NothingFound({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  if (filters === noFilters) {
    return (
      <EmptyState icon={IconHistory} title="No activity yet">
        Sign-ins and changes to members, keys, people, and settings appear here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconSearchOff}
      title="No results"
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}
