import { Badge, Button, Group, Loader, Text } from '@mantine/core';
import type { Interview } from '@tenon/contract/interviews';
import { listScorecardRevisions, type RatedAttribute, type Scorecard } from '@tenon/contract/scorecards';
import { useState } from 'react';
import { useRead } from '../../api/queries.ts';
import { Failure } from '../../shared/failure.tsx';
import { interviewName, recommendationLabels } from '../../shared/hiring/interview-labels.ts';
import { Moment } from '../../ui/moment.tsx';
import { Status } from '../../ui/status.tsx';
import classes from './scorecards.module.css';

type CardProps = { scorecard: Scorecard; interview?: Interview | undefined };

/** A submitted scorecard, with its earlier versions on request. */
export function ScorecardCard({ scorecard, interview }: CardProps) {
  const [withHistory, setWithHistory] = useState(false);
  const { author, recommendation, ratings, summary, submitted_at, version, after_others } = scorecard;
  return (
    <article className={classes.card} aria-label={`Scorecard by ${author.name}`}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text fw={600}>{author.name}</Text>
          {recommendation && (
            <Status tone={recommendationLabels[recommendation].tone}>
              {recommendationLabels[recommendation].label}
            </Status>
          )}
          {after_others && (
            <Badge
              variant="light"
              color="gray"
              title="The author could read other scorecards before starting."
            >
              Written after others
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed" component="div">
          {submitted_at && <Moment at={submitted_at} />}
          {version > 1 && ', amended'}
        </Text>
      </Group>
      {interview && (
        <Text size="sm" c="dimmed">
          {interviewName(interview)}
        </Text>
      )}
      {summary && (
        <Text mt={6} className={classes.text}>
          {summary}
        </Text>
      )}
      <Ratings ratings={ratings} />
      {version > 1 && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          mt={6}
          onClick={() => setWithHistory(!withHistory)}
          aria-expanded={withHistory}
        >
          {withHistory ? 'Hide earlier versions' : 'Show earlier versions'}
        </Button>
      )}
      {withHistory && <History id={scorecard.id} current={version} />}
    </article>
  );
}

function Ratings({ ratings }: { ratings: readonly RatedAttribute[] }) {
  const assessed = ratings.filter(({ rating, text }) => rating !== null || text);
  if (assessed.length === 0) return null;
  return (
    <dl className={classes.ratings}>
      {assessed.map(({ key, label, rating, text }) => (
        <div key={key} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{rating === null ? 'Not assessed' : `${rating} of 4`}</dd>
          {text && <dd className={`${classes.comment} ${classes.text}`}>{text}</dd>}
        </div>
      ))}
    </dl>
  );
}

function History({ id, current }: { id: string; current: number }) {
  const revisions = useRead(listScorecardRevisions, { params: { id } });
  if (revisions.isPending) return <Loader size={16} aria-label="Loading" mt={8} />;
  if (revisions.error) return <Failure error={revisions.error} onRetry={() => void revisions.refetch()} />;
  return revisions.data.items
    .filter(({ version }) => version !== current)
    .map((revision) => (
      <div key={revision.version} className={classes.card}>
        <Text size="sm" c="dimmed" component="div">
          Version {revision.version}, <Moment at={revision.at} />:{' '}
          {recommendationLabels[revision.recommendation].label}
        </Text>
        {revision.summary && <Text className={classes.text}>{revision.summary}</Text>}
        <Ratings ratings={revision.ratings} />
      </div>
    ));
}
