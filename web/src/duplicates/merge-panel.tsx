import { ActionIcon, Alert, Title, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconArrowsExchange, IconBan } from '@tabler/icons-react';
import type { Candidate } from '@tenon/contract/person';
import { Panel } from '../ui/panel.tsx';
import { ChoiceRows } from './choice-rows.tsx';
import { certaintyWords } from './duplicate-labels.ts';
import classes from './merge-panel.module.css';
import { MergeResult } from './merge-result.tsx';
import { candidateQuestions, factQuestions } from './merging.ts';
import type { MergePlan } from './use-merge-plan.ts';

/** Who stays, what is taken from whom, and what comes of it. */
export function MergePanel({ plan }: { plan: MergePlan }) {
  const { preview, choices } = plan;
  return (
    <>
      {preview.blocked && (
        <Alert color="red" icon={<IconBan size={18} />} title="These two cannot be merged" role="alert">
          {preview.blocked}
        </Alert>
      )}
      {isUnlikely(preview.probability) && (
        <Alert color="oak" icon={<IconAlertTriangle size={18} />} title="Unlikely match">
          The estimated probability that this is the same person is {certaintyWords(preview.probability)}.
          Merge only if you’re sure.
        </Alert>
      )}
      <div className={classes.columns}>
        <Panel
          title="Choose what to keep"
          description="Nothing is lost: splitting restores both records."
          flush
        >
          <Heads plan={plan} />
          <ChoiceRows questions={factQuestions(preview)} choices={choices.facts} onChoose={plan.chooseFact} />
          {preview.collisions.map((collision) => (
            <Collision key={collision.recruiter_person_id} plan={plan} {...collision} />
          ))}
        </Panel>
        <MergeResult plan={plan} />
      </div>
    </>
  );
}

const UNLIKELY = 0.1;

function isUnlikely(probability: number | null): probability is number {
  return probability !== null && probability < UNLIKELY;
}

function Heads({ plan: { preview, swap } }: { plan: MergePlan }) {
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

/** A recruiter who has a record of both: their two records become one, as is chosen here. */
function Collision({ plan, recruiter_person_id: id, recruiter_name: name }: CollisionProps) {
  const { preview, choices, chooseCandidate } = plan;
  const mine = (candidates: Candidate[]) => candidates.find((each) => each.recruiter_person_id === id);
  const [survivor, merged] = [mine(preview.survivor.candidates), mine(preview.merged.candidates)];
  if (!survivor || !merged) return null;
  return (
    <>
      <Title order={3} className={classes.collision ?? ''}>
        {name} has records of both
      </Title>
      <ChoiceRows
        questions={candidateQuestions(survivor, merged)}
        choices={choices.candidates[id] ?? {}}
        onChoose={(field, choice) => chooseCandidate(id, field, choice)}
      />
    </>
  );
}
