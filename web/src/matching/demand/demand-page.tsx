import { Badge, Button } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import { type Demand, readDemand } from '@tenon/contract/demands';
import { Link, useParams } from 'react-router';
import { Failure } from '../../failure.tsx';
import { levelWord } from '../../level-words.ts';
import { asProblem } from '../../problem.ts';
import { useRead } from '../../queries.ts';
import { counted } from '../../ui/counted.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { BackToMatching } from '../back-to-matching.tsx';
import { DemandActions } from './demand-actions.tsx';
import { RankingView } from './ranking-view.tsx';
import { useRankingAddress } from './use-ranking-address.ts';

export function DemandPage() {
  const { id = '' } = useParams();
  const read = useRead(readDemand, { params: { id } });
  if (read.data?.id === id) return <Shown key={id} demand={read.data} />;
  return (
    <Page title="Demand" above={<BackToMatching />}>
      <Panel flush>
        {read.error ? (
          <NotShown error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <TableSkeleton rows={10} />
        )}
      </Panel>
    </Page>
  );
}

function NotShown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { status } = asProblem(error);
  if (status !== 404 && status !== 400) return <Failure error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={IconMoodEmpty}
      order={2}
      title="There is no such demand"
      action={
        <Button component={Link} to="/matching" variant="default">
          All demands
        </Button>
      }
    >
      Perhaps somebody has removed it.
    </EmptyState>
  );
}

function Shown({ demand }: { demand: Demand }) {
  const address = useRankingAddress(demand.requirements.flatMap(({ skills }) => skills));
  return (
    <Page
      title={demand.title}
      wide
      above={<BackToMatching />}
      beside={
        <>
          {demand.level && <Badge color="gray">{levelWord(demand.level)}</Badge>}
          {demand.archived_at && <Badge color="oak">Archived</Badge>}
        </>
      }
      description={requirementWords(demand)}
      actions={<DemandActions demand={demand} audience={address.audience} />}
    >
      <RankingView demand={demand} address={address} />
    </Page>
  );
}

function requirementWords({ requirements }: Demand): string {
  if (requirements.length === 0) return 'Nothing is required: people are ranked by what the text means.';
  const must = requirements.filter(({ kind }) => kind === 'must').length;
  const nice = requirements.length - must;
  return [must > 0 && counted(must, 'must-have'), nice > 0 && `${nice} nice to have`]
    .filter(Boolean)
    .join(', ');
}
