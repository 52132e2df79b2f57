import { ActionIcon, Alert, Title, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconArrowsExchange, IconBan } from '@tabler/icons-react';
import type { Candidate } from '@tenon/contract/person';
import { Panel } from '../ui/panel.tsx';
import { ChoiceRows } from './choice-rows.tsx';
import { formatConfidence } from './duplicate-labels.ts';
import { candidateChoices, factChoices } from './merge-choices.ts';
import classes from './merge-panel.module.css';
import { MergeResult } from './merge-result.tsx';
import type { MergePlan } from './use-merge-plan.ts';

type MergePanelProps = {
  plan: MergePlan;
  /** The identifiers that both people have, as text. */
  shared?: string | undefined;
};

/** The primary record, the choice for each field, and a preview of the result. */
export function MergePanel({ plan, shared }: MergePanelProps) {
  const { preview, choices } = plan;
  return (
    <>
      {preview.blocked && (
        <Alert color="red" icon={<IconBan size={18} />} title="These people can’t be merged" role="alert">
          {preview.blocked}
        </Alert>
      )}
      {isUnlikely(preview.probability) && (
        <Alert
          color="oak"
          icon={<IconAlertTriangle size={18} />}
          title={shared ? 'Different details' : 'Unlikely match'}
        >
          {shared
            ? `Both have the same ${shared}, but their other details differ. `
            : `The estimated probability that this is the same person is ${formatConfidence(preview.probability)}. `}
          Merge only if you’re sure.
        </Alert>
      )}
      <div className={classes.columns}>
        <Panel
          title="Choose what to keep"
          description="Nothing is lost: splitting restores both records."
          flush
        >
          <RecordNames plan={plan} />
          <ChoiceRows fields={factChoices(preview)} choices={choices.facts} onChoose={plan.chooseFact} />
          {preview.collisions.map((collision) => (
            <Collision key={collision.recruiter_person_id} plan={plan} {...collision} />
          ))}
        </Panel>
        <MergeResult plan={plan} />
      </div>
    </>
  );
}

const UNLIKELY_BELOW = 0.1;

function isUnlikely(probability: number | null): probability is number {
  return probability !== null && probability < UNLIKELY_BELOW;
}

function RecordNames({ plan: { preview, swap } }: { plan: MergePlan }) {
  return (
    <div className={classes.heads}>
      <Tooltip label="Swap primary record">
        <ActionIcon size={34} variant="default" aria-label="Swap primary record" onClick={swap}>
          <IconArrowsExchange size={17} />
        </ActionIcon>
      </Tooltip>
      <div>
        <small>Primary record</small>
        <strong>{preview.survivor.facts.name}</strong>
      </div>
      <div>
        <small>Merged record</small>
        <strong>{preview.merged.facts.name}</strong>
      </div>
    </div>
  );
}

type CollisionProps = { plan: MergePlan; recruiter_person_id: string; recruiter_name: string };

/** A recruiter with records of both people. Their two records are merged as chosen here. */
function Collision({ plan, recruiter_person_id: id, recruiter_name: name }: CollisionProps) {
  const { preview, choices, chooseCandidate } = plan;
  const recordOf = (candidates: Candidate[]) =>
    candidates.find((candidate) => candidate.recruiter_person_id === id);
  const [survivor, merged] = [recordOf(preview.survivor.candidates), recordOf(preview.merged.candidates)];
  if (!survivor || !merged) return null;
  return (
    <>
      <Title order={3} className={classes.collision ?? ''}>
        {name} has records of both
      </Title>
      <ChoiceRows
        fields={candidateChoices(survivor, merged)}
        choices={choices.candidates[id] ?? {}}
        onChoose={(field, choice) => chooseCandidate(id, field, choice)}
      />
    </>
  );
}
