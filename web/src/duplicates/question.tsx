import { useHotkeys } from '@mantine/hooks';
import type { Conflict } from '@tenon/contract/duplicates';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormFailure } from '../shared/failure.tsx';
import { Comparison, RecordsComparison } from './comparison.tsx';
import { Decided } from './decided.tsx';
import { DecisionBar, type Mode } from './decision-bar.tsx';
import { Decisions } from './decisions.tsx';
import { DifferentPanel, type Keep } from './different-panel.tsx';
import { MergePanel } from './merge-panel.tsx';
import type { QuestionAnswer } from './question-answer.ts';
import classes from './question-page.module.css';
import { type Queue, searchOf } from './queue-address.ts';
import { useDecision } from './use-decision.ts';
import { useMergePlan } from './use-merge-plan.ts';
import { Waterfall } from './waterfall.tsx';

type QuestionProps = { answer: QuestionAnswer; queue: Queue; next: Conflict | undefined };

export function Question({ answer, queue, next }: QuestionProps) {
  const { conflict, preview, decisions } = answer;
  const { mode, setMode, note, setNote, keep, setKeep, plan, decision } = useQuestion(answer, queue, next);
  const isTurned = preview.survivor.requested_id !== conflict.left.id;
  const [left, right] = isTurned ? [preview.merged, preview.survivor] : [preview.survivor, preview.merged];
  const isOpen = conflict.status === 'pending';
  return (
    <>
      {!isOpen && <Decided answer={answer} />}
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
      {mode === 'same' && <MergePanel plan={plan} />}
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
            <RecordsComparison conflict={conflict} parts={preview.parts} isTurned={isTurned} />
          ) : (
            <Comparison left={left} right={right} parts={preview.parts} />
          )}
          <div className={classes.beside}>
            <Waterfall {...preview} />
            <Decisions decisions={decisions} />
          </div>
        </div>
      )}
    </>
  );
}

/** What is being decided, and how; keys and buttons lead through the same steps. */
function useQuestion({ conflict, preview }: QuestionAnswer, queue: Queue, next: Conflict | undefined) {
  const navigate = useNavigate();
  const [chosen, setMode] = useState<Mode>('look');
  const [note, setNote] = useState('');
  const [keep, setKeep] = useState<Record<string, Keep>>({});
  const plan = useMergePlan(preview);
  const decision = useDecision(conflict, () => {
    // Whoever takes it back at once may come back before this page was left.
    setMode('look');
    void navigate(next ? `/duplicates/${next.id}${searchOf(queue)}` : `/duplicates${searchOf(queue)}`);
  });
  const enter = (to: Mode) => {
    decision.reset();
    setMode(to);
  };
  const isOpen = conflict.status === 'pending';
  // Somebody else may decide it in the meantime.
  const mode = isOpen ? chosen : 'look';
  useHotkeys([
    ['s', () => isOpen && preview.blocked === null && enter('same')],
    ['d', () => isOpen && enter('different')],
  ]);
  useHotkeys([['Escape', () => enter('look')]], []);
  return { mode, setMode: enter, note, setNote, keep, setKeep, plan, decision };
}
