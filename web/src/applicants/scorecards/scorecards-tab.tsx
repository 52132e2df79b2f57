import { Alert, Stack, Text } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { listInterviews } from '@tenon/contract/interviews';
import { listScorecards, type ScorecardsOfApplication } from '@tenon/contract/scorecards';
import { usePages, useRead } from '../../api/queries.ts';
import { Failure } from '../../shared/failure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { OwnScorecards } from './own-scorecards.tsx';
import { ScorecardCard } from './scorecard-card.tsx';
import { ScorecardSummary } from './scorecard-summary.tsx';

/** The user's own scorecards, and those of others once they may be read. */
export function ScorecardsTab({ applicationId }: { applicationId: string }) {
  const scorecards = useRead(listScorecards, { params: { id: applicationId } });
  const interviews = usePages(listInterviews, { query: { application: applicationId, limit: 100 } });
  if (scorecards.isPending || interviews.isPending) return <TableSkeleton rows={4} />;
  if (scorecards.error) return <Failure error={scorecards.error} onRetry={() => void scorecards.refetch()} />;
  const { data } = scorecards;
  const others = data.items.filter(({ is_mine, state }) => !is_mine && state === 'submitted');
  return (
    <Stack gap="md">
      <OwnScorecards applicationId={applicationId} data={data} interviews={interviews.items} />
      <Panel title="Scorecards" description={progressText(data.progress)}>
        {data.is_hidden && data.progress.submitted > 0 && (
          <Alert color="gray" icon={<IconEyeOff size={18} />} title="Hidden until you submit yours">
            So that everyone forms their own opinion first, you can read the other scorecards after you have
            submitted your own.
          </Alert>
        )}
        {others.map((scorecard) => (
          <ScorecardCard
            key={scorecard.id}
            scorecard={scorecard}
            interview={interviews.items.find(({ id }) => id === scorecard.interview_id)}
          />
        ))}
        {others.length === 0 && !data.is_hidden && <Text c="dimmed">No scorecards from others yet.</Text>}
        {data.is_hidden && data.progress.submitted === 0 && (
          <Text c="dimmed">Nobody has submitted a scorecard yet.</Text>
        )}
      </Panel>
      {data.summary && data.summary.n > 0 && (
        <Panel title="Summary">
          <ScorecardSummary summary={data.summary} />
        </Panel>
      )}
    </Stack>
  );
}

function progressText({ submitted, reviewers }: ScorecardsOfApplication['progress']): string {
  return reviewers === 0 ? 'No reviewers are assigned yet.' : `${submitted} of ${reviewers} submitted`;
}
