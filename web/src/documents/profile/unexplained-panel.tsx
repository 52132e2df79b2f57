import { Button, Group, Text } from '@mantine/core';
import { IconCheck, IconZoomQuestion } from '@tabler/icons-react';
import { listReviews, type ProfileAnswer, readProfile, type Unexplained } from '@tenon/contract/documents';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { invalidate, useRead } from '../../api/queries.ts';
import { percent } from '../../shared/document-labels.ts';
import { useSettle } from '../../shared/use-settle.ts';
import { useEditing } from './profile-context.tsx';
import { UnexplainedItem } from './unexplained-item.tsx';
import classes from './unexplained-panel.module.css';

/** What the profile leaves unexplained, and how to resolve it: add the entry, rule it out, or confirm. */
export function UnexplainedPanel({ answer }: { answer: ProfileAnswer }) {
  const { document } = answer;
  const warning = document.warnings.find(({ code }) => code === 'incomplete');
  const panel = useRef<HTMLElement>(null);
  useScrollHere(panel, warning !== undefined);
  if (!warning || document.state !== 'ready') return null;
  return (
    <section ref={panel} className={classes.panel} aria-label="Completeness" id="unexplained">
      <div className={classes.head}>
        <IconZoomQuestion size={18} stroke={1.6} aria-hidden="true" />
        <div className={classes.message}>
          <Text fw={600}>{warning.message}</Text>
          <Text size="xs">
            {percent(document.completeness ?? 0)} probability that every position and date was found. Add what
            is missing, or confirm that nothing is.
          </Text>
        </div>
        <Confirm answer={answer} />
      </div>
      <ItemList unexplained={document.unexplained} />
    </section>
  );
}

function ItemList({ unexplained }: { unexplained: Unexplained[] }) {
  if (unexplained.length === 0) return null;
  return (
    <ul className={classes.list}>
      {unexplained.map((item) => (
        <UnexplainedItem key={item.key} item={item} />
      ))}
    </ul>
  );
}

/** Resolves the review. It can be undone, and reopened under Reviews. */
function Confirm({ answer: { document } }: { answer: ProfileAnswer }) {
  const { mayEdit } = useEditing();
  const { id, side, open_reviews } = document;
  const query = { side, document_id: id, reason: 'incomplete' } as const;
  const reviews = useRead(listReviews, { query }, { enabled: mayEdit && open_reviews > 0 });
  const { settle } = useSettle(() => invalidate(readProfile, listReviews));
  const [review] = reviews.data?.items ?? [];
  if (!mayEdit) return null;
  if (!review || open_reviews === 0) {
    return (
      <Group gap={4} wrap="nowrap" className={classes.confirmed ?? ''}>
        <IconCheck size={15} aria-hidden="true" />
        <Text size="xs">Confirmed complete</Text>
      </Group>
    );
  }
  return (
    <Button size="compact-sm" variant="default" flex="none" onClick={() => settle(review, review.action)}>
      {review.action_label}
    </Button>
  );
}

/** `#unexplained` is linked from reviews. */
function useScrollHere(panel: { current: HTMLElement | null }, isShown: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '#unexplained' || !isShown) return;
    const frame = requestAnimationFrame(() => panel.current?.querySelector('button')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [hash, isShown, panel]);
}
