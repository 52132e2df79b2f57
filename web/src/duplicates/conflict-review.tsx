import { useHotkeys } from '@mantine/hooks';
import type { Conflict } from '@tenon/contract/duplicates';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormFailure } from '../shared/failure.tsx';
import { Comparison, RecordsComparison } from './comparison.tsx';
import type { ConflictDetail } from './conflict-detail.ts';
import classes from './conflict-page.module.css';
import { DecisionBar, type Mode } from './decision-bar.tsx';
import { DecisionHistory } from './decision-history.tsx';
import { DifferentPanel, type Keep } from './different-panel.tsx';
import { identifierNote, sharedIdentifiers } from './identifier-note.ts';
import { MergePanel } from './merge-panel.tsx';
import { type Queue, searchOf } from './queue-url.ts';
import { ResolutionPanel } from './resolution-panel.tsx';
import { useDecision } from './use-decision.ts';
import { useMergePlan } from './use-merge-plan.ts';
import { Waterfall } from './waterfall.tsx';

type ConflictReviewProps = { detail: ConflictDetail; queue: Queue; next: Conflict | undefined };

export function ConflictReview({ detail, queue, next }: ConflictReviewProps) {
  const { conflict, preview, decisions } = detail;
  const { mode, setMode, note, setNote, keep, setKeep, plan, decision } = useReview(detail, queue, next);
  const isReversed = preview.survivor.requested_id !== conflict.left.id;
  const [left, right] = isReversed ? [preview.merged, preview.survivor] : [preview.survivor, preview.merged];
  const isOpen = conflict.status === 'pending';
  return (
    <>
      {!isOpen && <ResolutionPanel detail={detail} />}
      {isOpen && (
        <DecisionBar
          mode={mode}
          onMode={setMode}
          note={note}
          onNote={setNote}
          isSending={decision.isPending}
          isBlocked={preview.blocked !== null}
          onConfirm={() =>
            mode === 'same'
              ? decision.same(plan.preview.survivor.id, plan.choices, note)
              : decision.different(keep, note)
          }
        />
      )}
      <FormFailure error={decision.error} />
      {mode === 'same' && <MergePanel plan={plan} shared={sharedIdentifiers(conflict)} />}
      {mode === 'different' && (
        <DifferentPanel
          conflict={conflict}
          left={left}
          right={right}
          keep={keep}
          onKeep={(evidence, value) => setKeep({ ...keep, [evidence]: value })}
        />
      )}
      {mode !== 'same' && (
        <div className={classes.columns}>
          {left.id === right.id ? (
            <RecordsComparison conflict={conflict} parts={preview.parts} isReversed={isReversed} />
          ) : (
            <Comparison left={left} right={right} parts={preview.parts} />
          )}
          <div className={classes.side}>
            <Waterfall {...preview} note={identifierNote(detail)} />
            <DecisionHistory decisions={decisions} />
          </div>
        </div>
      )}
    </>
  );
}

/** The state of the review. Keys and buttons lead through the same steps. */
function useReview({ conflict, preview }: ConflictDetail, queue: Queue, next: Conflict | undefined) {
  const navigate = useNavigate();
  const [chosen, setMode] = useState<Mode>('compare');
  const [note, setNote] = useState('');
  const [keep, setKeep] = useState<Record<string, Keep>>({});
  const plan = useMergePlan(preview);
  const decision = useDecision(conflict, () => {
    // An immediate undo may return here before this page is unmounted.
    setMode('compare');
    void navigate(next ? `/duplicates/${next.id}${searchOf(queue)}` : `/duplicates${searchOf(queue)}`);
  });
  const changeMode = (to: Mode) => {
    decision.reset();
    setMode(to);
  };
  const isOpen = conflict.status === 'pending';
  // Another user may decide it in the meantime.
  const mode = isOpen ? chosen : 'compare';
  useHotkeys([
    ['s', () => isOpen && preview.blocked === null && changeMode('same')],
    ['d', () => isOpen && changeMode('different')],
  ]);
  useHotkeys([['Escape', () => changeMode('compare')]], []);
  return { mode, setMode: changeMode, note, setNote, keep, setKeep, plan, decision };
}
