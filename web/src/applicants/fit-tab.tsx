import { Text } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { readApplicantFit } from '@tenon/contract/applicant-profile';
import { useRead } from '../api/queries.ts';
import { useMay } from '../api/session.tsx';
import { Failure } from '../shared/failure.tsx';
import { Breakdown } from '../ui/breakdown/breakdown.tsx';
import { ScoreBar } from '../ui/breakdown/score-bar.tsx';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import classes from './applicant.module.css';
import type { ApplicantTabProps } from './tab-props.ts';

/** How the fit comes about: requirement by requirement, with the sentences that show it. */
export function FitTab({ application }: ApplicantTabProps) {
  const seesDocuments = useMay('documents.read');
  const read = useRead(readApplicantFit, { params: { id: application.id } });
  const fit = read.data?.fit;
  return (
    <Panel title="Fit" description={`How ${application.person.name} matches ${application.job.title}.`}>
      {read.isPending && <TableSkeleton rows={6} />}
      {read.error && <Failure error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && !fit && (
        <EmptyState icon={IconHourglass} title="Not scored yet">
          The fit is computed a few seconds after someone applies.
        </EmptyState>
      )}
      {fit && (
        <div className={classes.fit}>
          {!fit.breakdown.is_checked && (
            <Text fw={600}>Not enough information: no must-have could be checked.</Text>
          )}
          <ScoreBar breakdown={fit.breakdown} />
          {fit.prose && (
            <figure className={classes.prose}>
              <Text>{fit.prose.text}</Text>
              <figcaption>
                Written by a language model ({fit.prose.model}). It does not affect the score.
              </figcaption>
            </figure>
          )}
          <Breakdown
            breakdown={fit.breakdown}
            hitsTitle="Required skills, as they appear in the resume"
            linkTo={(id) => (seesDocuments ? `/documents/${id}` : undefined)}
          />
          <Text size="xs" c="dimmed">
            Scored <Moment at={fit.scored_at} />. A fit is never a decision.
          </Text>
        </div>
      )}
    </Panel>
  );
}
