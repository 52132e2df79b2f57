import { Badge } from '@mantine/core';
import { type Demand, readDemand } from '@tenon/contract/demands';
import { useParams } from 'react-router';
import { useRead } from '../../api/queries.ts';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { counted } from '../../ui/counted.ts';
import { formatLabel } from '../../ui/format-label.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { DemandActions } from './demand-actions.tsx';
import { JobLink } from './job-link.tsx';
import { RankingView } from './ranking-view.tsx';
import { useRankingAddress } from './use-ranking-address.ts';

export function DemandPage() {
  const { id = '' } = useParams();
  const read = useRead(readDemand, { params: { id } });
  if (read.data?.id === id) return <DemandView key={id} demand={read.data} />;
  return (
    <Page title="Talent search" above={<BackLink to="/matching" label="All talent searches" />}>
      <Panel flush>
        {read.error ? (
          <LoadFailure
            error={read.error}
            onRetry={() => void read.refetch()}
            title="Talent search not found"
            back={{ to: '/matching', label: 'All talent searches' }}
          >
            It may have been deleted.
          </LoadFailure>
        ) : (
          <TableSkeleton rows={10} />
        )}
      </Panel>
    </Page>
  );
}

function DemandView({ demand }: { demand: Demand }) {
  const address = useRankingAddress(demand.requirements.flatMap(({ skills }) => skills));
  return (
    <Page
      title={demand.title}
      wide
      above={<BackLink to="/matching" label="All talent searches" />}
      beside={
        <>
          {demand.level && <Badge color="gray">{formatLabel(demand.level)}</Badge>}
          {demand.archived_at && <Badge color="oak">Archived</Badge>}
          <JobLink demandId={demand.id} />
        </>
      }
      description={requirementSummary(demand)}
      actions={<DemandActions demand={demand} audience={address.audience} />}
    >
      <RankingView demand={demand} address={address} />
    </Page>
  );
}

function requirementSummary({ requirements }: Demand): string {
  if (requirements.length === 0)
    return 'No requirements: people are ranked by semantic similarity to the text.';
  const must = requirements.filter(({ kind }) => kind === 'must').length;
  const nice = requirements.length - must;
  return [must > 0 && counted(must, 'must-have'), nice > 0 && `${nice} nice to have`]
    .filter(Boolean)
    .join(', ');
}
