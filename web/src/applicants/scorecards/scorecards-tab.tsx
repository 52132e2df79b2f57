import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { listScorecards, type ScorecardsOfApplication } from '@tenon/contract/scorecards';
import { useState } from 'react';
import { useRead } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { Failure } from '../../shared/failure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { ScorecardCard } from './scorecard-card.tsx';
import { ScorecardForm } from './scorecard-form.tsx';
import { ScorecardSummary } from './scorecard-summary.tsx';

/** The user's own scorecard, and those of others once they may be read. */
export function ScorecardsTab({ applicationId }: { applicationId: string }) {
  const scorecards = useRead(listScorecards, { params: { id: applicationId } });
  if (scorecards.isPending) return <TableSkeleton rows={4} />;
  if (scorecards.error) return <Failure error={scorecards.error} onRetry={() => void scorecards.refetch()} />;
  const { data } = scorecards;
  const own = ownScorecard(data);
  const others = data.items.filter(({ id, state }) => id !== own?.id && state === 'submitted');
  return (
    <Stack gap="md">
      <OwnScorecard applicationId={applicationId} data={data} />
      <Panel title="Scorecards" description={progressText(data.progress)}>
        {data.is_hidden && data.progress.submitted > 0 && (
          <Alert color="gray" icon={<IconEyeOff size={18} />} title="Hidden until you submit yours">
            So that everyone forms their own opinion first, you can read the other scorecards after you have
            submitted your own.
          </Alert>
        )}
        {others.map((scorecard) => (
          <ScorecardCard key={scorecard.id} scorecard={scorecard} />
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

/** The one about the application as a whole. Those about single interviews are listed with the others. */
const ownScorecard = ({ items }: ScorecardsOfApplication) =>
  items.find(({ is_mine, interview_id }) => is_mine && interview_id === null);

type OwnProps = { applicationId: string; data: ScorecardsOfApplication };

function OwnScorecard({ applicationId, data }: OwnProps) {
  const mayReview = useMay('applications.review');
  const own = ownScorecard(data);
  const [isEditing, setEditing] = useState(false);
  if (!mayReview) return null;
  const form = (
    <ScorecardForm
      key={own?.version ?? 0}
      applicationId={applicationId}
      template={data.template}
      own={own}
      onDone={() => setEditing(false)}
    />
  );
  if (own?.state === 'submitted')
    return (
      <Panel
        title="Your scorecard"
        actions={
          !isEditing && (
            <Button size="compact-sm" variant="default" onClick={() => setEditing(true)}>
              Amend
            </Button>
          )
        }
      >
        {isEditing ? form : <ScorecardCard scorecard={own} />}
      </Panel>
    );
  if (own || isEditing)
    return (
      <Panel title="Your scorecard" description="A draft is visible only to you.">
        {form}
      </Panel>
    );
  return (
    <Panel
      title="Your scorecard"
      description="Rate what you have seen. You can save a draft and submit it later."
      actions={<Button onClick={() => setEditing(true)}>Start scorecard</Button>}
    >
      {null}
    </Panel>
  );
}

function progressText({ submitted, reviewers }: ScorecardsOfApplication['progress']): string {
  return reviewers === 0 ? 'No reviewers are assigned yet.' : `${submitted} of ${reviewers} submitted`;
}
