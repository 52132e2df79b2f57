import { Alert, Button } from '@mantine/core';
import { changeDemand, type Demand, listDemands, readDemand } from '@tenon/contract/demands';
import { rankPeople } from '@tenon/contract/matching';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { asProblem } from '../../api/problem.ts';
import { useChange, useRead } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { Failure, FormFailure } from '../../shared/failure.tsx';
import { useLeaveGuard } from '../../shared/use-leave-guard.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ForbiddenState } from '../../ui/states.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { DemandForm } from './demand-form.tsx';
import { bodyOf, draftOf, isSame } from './draft.ts';

export function EditDemandPage() {
  const { id = '' } = useParams();
  const mayManage = useMay('demands.manage');
  const read = useRead(readDemand, { params: { id } });
  const title = read.data ? `Edit ${read.data.title}` : 'Edit talent search';
  return (
    <Page title={title} wide above={<BackLink to={`/matching/${id}`} label="Back to ranking" />}>
      {!mayManage ? (
        <Panel>
          <ForbiddenState>Only recruiters and administrators can edit talent searches.</ForbiddenState>
        </Panel>
      ) : read.data ? (
        <EditDemand key={id} initial={read.data} reload={() => read.refetch()} />
      ) : (
        <Panel flush>
          {read.error ? (
            <Failure error={read.error} onRetry={() => void read.refetch()} />
          ) : (
            <TableSkeleton rows={8} />
          )}
        </Panel>
      )}
    </Page>
  );
}

type EditProps = { initial: Demand; reload: () => Promise<{ data: Demand | undefined }> };

function EditDemand({ initial, reload }: EditProps) {
  const navigate = useNavigate();
  // Changes by others must not replace the draft.
  const [demand, setDemand] = useState(initial);
  const [draft, setDraft] = useState(() => draftOf(initial));
  const guard = useLeaveGuard(!isSame(draft, draftOf(demand)));
  const change = useChange(changeDemand, {
    refreshes: [readDemand, listDemands, rankPeople],
    onDone: ({ id, title }) => {
      guard.pass();
      toastSuccess(`“${title}” saved. The ranking is being updated.`);
      void navigate(`/matching/${id}`);
    },
  });
  const loadTheirs = async () => {
    const { data } = await reload();
    if (!data) return;
    change.reset();
    setDemand(data);
    setDraft(draftOf(data));
  };
  const isConflict = change.error !== null && asProblem(change.error).is('demand-changed');
  return (
    <DemandForm
      draft={draft}
      edit={setDraft}
      error={change.error}
      failure={
        isConflict ? (
          <Alert color="oak" role="alert" title="Someone else has edited this talent search">
            <Button size="xs" variant="default" onClick={() => void loadTheirs()}>
              Load their version
            </Button>
          </Alert>
        ) : (
          <FormFailure error={change.error} />
        )
      }
      onSave={() =>
        change.mutate({ params: { id: demand.id }, body: { ...bodyOf(draft), version: demand.version } })
      }
      buttons={
        <>
          <Button variant="default" component={Link} to={`/matching/${demand.id}`}>
            Cancel
          </Button>
          <Button type="submit" loading={change.isPending} disabled={draft.title.trim() === ''}>
            Save
          </Button>
        </>
      }
    />
  );
}
