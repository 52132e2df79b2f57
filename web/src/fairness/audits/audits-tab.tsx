import { Anchor, Button } from '@mantine/core';
import { IconClipboardCheck, IconPlus } from '@tabler/icons-react';
import { type FairnessAuditSummary, listFairnessAudits } from '@tenon/contract/fairness-audits';
import { Link, useNavigate } from 'react-router';
import { usePages } from '../../api/queries.ts';
import { useUser } from '../../api/session.tsx';
import { Listing } from '../../shared/listing.tsx';
import { useUrlDialog } from '../../shared/use-url-dialog.ts';
import type { Column } from '../../ui/data-table.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Moment } from '../../ui/moment.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { formatPeriod, stageLabels, stateLabels } from './audit-labels.ts';
import { MakeAuditDialog } from './make-audit-dialog.tsx';

export function AuditsTab() {
  const { permissions } = useUser();
  const navigate = useNavigate();
  const dialog = useUrlDialog('create');
  const audits = usePages(listFairnessAudits, {});
  const mayMake = permissions.includes('fairness.manage');
  const make = mayMake && (
    <Button leftSection={<IconPlus size={16} />} onClick={dialog.open}>
      Make audit pack
    </Button>
  );
  return (
    <>
      <Panel
        flush
        title="Audit packs"
        description="The figures that New York City’s Local Law 144 asks for, kept as they were when the pack was made. An independent auditor signs them; you publish the summary."
        actions={make}
      >
        <Listing
          label="Audit packs"
          list={audits}
          columns={columns}
          rowKey={({ id }) => id}
          onOpen={({ id }) => navigate(`/fairness/audits/${id}`)}
          empty={
            <EmptyState icon={IconClipboardCheck} title="No audit packs yet" action={make}>
              {mayMake
                ? 'Make a pack of a period, and invite someone with the role External auditor to sign it.'
                : 'Packs appear here when the compliance team makes one.'}
            </EmptyState>
          }
        />
      </Panel>
      {mayMake && <MakeAuditDialog opened={dialog.opened} onClose={dialog.close} />}
    </>
  );
}

const columns: Column<FairnessAuditSummary>[] = [
  {
    header: 'Period',
    lead: true,
    cell: (audit) => (
      <Anchor
        component={Link}
        to={`/fairness/audits/${audit.id}`}
        fw={600}
        onClick={(event) => event.stopPropagation()}
      >
        {formatPeriod(audit)}
      </Anchor>
    ),
  },
  { header: 'Selected means', cell: ({ stage }) => stageLabels[stage] },
  { header: 'People', width: 100, align: 'right', cell: ({ people }) => formatNumber(people) },
  {
    header: 'State',
    width: 130,
    cell: ({ state }) => <Status tone={stateLabels[state].tone}>{stateLabels[state].label}</Status>,
  },
  { header: 'Made by', width: 160, cell: ({ created_by }) => created_by },
  { header: 'Made', width: 120, cell: ({ created_at }) => <Moment at={created_at} /> },
];
