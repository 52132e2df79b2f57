import { Button } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { type MergePreview, previewMerge } from '@tenon/contract/duplicates';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { useRead } from '../api/queries.ts';
import { Failure, FormFailure } from '../shared/failure.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { MergePanel } from './merge-panel.tsx';
import { useMerge } from './use-decision.ts';
import { useMergePlan } from './use-merge-plan.ts';
import { Waterfall } from './waterfall.tsx';

const Pair = z.object({ survivor: z.uuid(), merged: z.uuid() });

/** Merges two people who were chosen by hand. */
export function MergePage() {
  const [params] = useSearchParams();
  const pair = Pair.safeParse(Object.fromEntries(params));
  return (
    <Page
      wide
      title="Merge two people"
      description="Compare both records before merging. You can undo the merge later."
      above={<BackLink to="/people" label="People" />}
    >
      {pair.success ? <MergePreviewLoader {...pair.data} /> : <NoSelection />}
    </Page>
  );
}

function NoSelection() {
  return (
    <Panel>
      <EmptyState
        icon={IconUserQuestion}
        order={2}
        title="No people selected"
        action={
          <Button variant="default" component={Link} to="/people">
            Go to People
          </Button>
        }
      >
        Open a person and choose Merge from the menu.
      </EmptyState>
    </Panel>
  );
}

function MergePreviewLoader({ survivor, merged }: z.output<typeof Pair>) {
  const read = useRead(previewMerge, { params: { id: survivor }, query: { merged_id: merged } });
  if (read.data) return <MergeForm key={`${survivor} ${merged}`} proposal={read.data} />;
  return (
    <Panel flush>
      {read.error ? (
        <Failure error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <TableSkeleton rows={8} />
      )}
    </Panel>
  );
}

function MergeForm({ proposal }: { proposal: MergePreview }) {
  const navigate = useNavigate();
  const plan = useMergePlan(proposal);
  const [note, setNote] = useState('');
  const merge = useMerge(({ survivor_id }) => void navigate(`/people/${survivor_id}`));
  const { preview, choices } = plan;
  return (
    <>
      <DecisionBar
        mode="same"
        onMode={() => void navigate(`/people/${proposal.survivor.id}`)}
        note={note}
        onNote={setNote}
        isSending={merge.isPending}
        isBlocked={preview.blocked !== null}
        onConfirm={() =>
          merge.mutate({
            params: { id: preview.survivor.id },
            body: { merged_id: preview.merged.id, choices, ...(note.trim() && { note }) },
          })
        }
      />
      <FormFailure error={merge.error} />
      <MergePanel plan={plan} />
      <Waterfall {...preview} />
    </>
  );
}
