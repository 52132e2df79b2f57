import { counted } from '../ui/counted.ts';
import { Panel } from '../ui/panel.tsx';
import { fieldName } from './duplicate-labels.ts';
import classes from './merge-panel.module.css';
import { chosenOf, factQuestions, joinedIdentifiers } from './merging.ts';
import type { MergePlan } from './use-merge-plan.ts';

/** The one person that there will be, as the choices stand now. */
export function MergeResult({ plan: { preview, choices } }: { plan: MergePlan }) {
  const { survivor, merged, collisions } = preview;
  const records = survivor.candidates.length + merged.candidates.length - collisions.length;
  const documents = survivor.documents.length + merged.documents.length;
  const facts: [string, string[]][] = [
    ...factQuestions(preview).map((question): [string, string[]] => [
      fieldName(question.field),
      chosenOf(question, choices.facts[question.field]),
    ]),
    ['Contact', joinedIdentifiers(survivor, merged).map(({ value }) => value)],
    ['Recruiters', records > 0 ? [counted(records, 'recruiter')] : []],
    ['Documents', documents > 0 ? [counted(documents, 'document')] : []],
  ];
  return (
    <div className={classes.result}>
      <Panel title="Merged person" description="Preview of the result.">
        <dl className={classes.facts} aria-live="polite">
          {facts.map(([name, lines]) => lines.length > 0 && <Fact key={name} name={name} lines={lines} />)}
        </dl>
      </Panel>
    </div>
  );
}

function Fact({ name, lines }: { name: string; lines: string[] }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </dd>
    </>
  );
}
