import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Facts } from '../ui/facts.tsx';
import { Panel } from '../ui/panel.tsx';
import { counted, fieldName } from './duplicate-words.ts';
import classes from './merge-panel.module.css';
import { chosenOf, factQuestions, joinedIdentifiers } from './merging.ts';
import type { MergePlan } from './use-merge-plan.ts';

/** The one person that there will be, as the choices stand now. */
export function MergeResult({ plan: { preview, choices } }: { plan: MergePlan }) {
  const { survivor, merged } = preview;
  const facts = factQuestions(preview)
    .map((question): [string, ReactNode] => [
      fieldName(question.field),
      chosenOf(question, choices.facts[question.field]).join(', '),
    ])
    .filter(([, value]) => value !== '');
  const records = survivor.candidates.length + merged.candidates.length - preview.collisions.length;
  return (
    <div className={classes.result}>
      <Panel title="One person" description="As it will be.">
        <div aria-live="polite">
          <Facts
            facts={[
              ...facts,
              ['Reached by', <Reach key="reach" plan={{ preview }} />],
              ['Candidate records', counted(records, 'record')],
              ['Documents', counted(survivor.documents.length + merged.documents.length, 'document')],
            ]}
          />
        </div>
      </Panel>
    </div>
  );
}

function Reach({ plan: { preview } }: { plan: Pick<MergePlan, 'preview'> }) {
  const identifiers = joinedIdentifiers(preview.survivor, preview.merged);
  if (identifiers.length === 0) return <Text c="dimmed">nothing</Text>;
  return (
    <span className={classes.values}>
      {identifiers.map(({ id, value }) => (
        <span key={id}>{value}</span>
      ))}
    </span>
  );
}
