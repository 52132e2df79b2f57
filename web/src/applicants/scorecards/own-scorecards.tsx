import { Button } from '@mantine/core';
import type { Interview } from '@tenon/contract/interviews';
import type { Scorecard, ScorecardsOfApplication } from '@tenon/contract/scorecards';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMay } from '../../api/session.tsx';
import { interviewName } from '../../shared/hiring/interview-labels.ts';
import { Panel } from '../../ui/panel.tsx';
import { ScorecardCard } from './scorecard-card.tsx';
import { ScorecardForm } from './scorecard-form.tsx';

type Props = { applicationId: string; data: ScorecardsOfApplication; interviews: readonly Interview[] };

/** One for each interview that the user held, and one about the application as a whole. */
export function OwnScorecards({ applicationId, data, interviews }: Props) {
  const mayReview = useMay('applications.review');
  const [params] = useSearchParams();
  const opened = params.get('interview');
  if (!mayReview) return null;
  const own = data.items.filter(({ is_mine }) => is_mine);
  const held = interviews.filter(
    ({ id, is_mine, state, starts_at }) =>
      own.some(({ interview_id }) => interview_id === id) ||
      (is_mine && state !== 'cancelled' && Date.parse(starts_at) < Date.now()),
  );
  const topics = [
    ...held.map((interview) => ({ id: interview.id, title: `Your scorecard: ${interviewName(interview)}` })),
    { id: null, title: held.length > 0 ? 'Your scorecard: the application' : 'Your scorecard' },
  ];
  return topics.map(({ id, title }) => (
    <OwnScorecard
      key={id}
      title={title}
      interviewId={id}
      applicationId={applicationId}
      data={data}
      own={own.find(({ interview_id }) => interview_id === id)}
      isOpened={id !== null && id === opened}
    />
  ));
}

type OwnProps = {
  title: string;
  interviewId: string | null;
  applicationId: string;
  data: ScorecardsOfApplication;
  own: Scorecard | undefined;
  isOpened: boolean;
};

function OwnScorecard({ title, interviewId, applicationId, data, own, isOpened }: OwnProps) {
  const isSubmitted = own?.state === 'submitted';
  const [isEditing, setEditing] = useState(isOpened && !isSubmitted);
  const form = (
    <ScorecardForm
      key={own?.version ?? 0}
      applicationId={applicationId}
      interviewId={interviewId}
      template={data.template}
      own={own}
      onDone={() => setEditing(false)}
    />
  );
  if (isSubmitted)
    return (
      <Panel
        title={title}
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
      <Panel title={title} description="A draft is visible only to you.">
        {form}
      </Panel>
    );
  return (
    <Panel
      title={title}
      description="Rate what you have seen. You can save a draft and submit it later."
      actions={<Button onClick={() => setEditing(true)}>Start scorecard</Button>}
    >
      {null}
    </Panel>
  );
}
