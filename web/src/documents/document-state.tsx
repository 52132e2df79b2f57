import type { Document } from '@tenon/contract/documents';
import { stageNames, stages, statusOf } from '../shared/document-labels.ts';
import { Status } from '../ui/status.tsx';
import classes from './document-state.module.css';

/** The status of a document, with a step for each stage while it is processed. */
export function DocumentState({ document }: { document: Document }) {
  const { state, stage } = document;
  const { tone, label } = statusOf(document);
  const current = stage ? stages.indexOf(stage) : -1;
  return (
    <div className={classes.state}>
      <Status tone={tone}>{state === 'reading' && stage ? stageNames[stage] : label}</Status>
      {state === 'reading' && (
        <span className={classes.steps} aria-hidden="true">
          {stages.map((name, index) => (
            <span key={name} data-reached={index <= current} />
          ))}
        </span>
      )}
    </div>
  );
}
