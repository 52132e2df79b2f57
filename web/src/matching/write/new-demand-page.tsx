import { Button } from '@mantine/core';
import { addDemand, listDemands } from '@tenon/contract/demands';
import { Link, useLocation, useNavigate } from 'react-router';
import { useChange } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { FormFailure } from '../../shared/failure.tsx';
import { useLeaveGuard } from '../../shared/use-leave-guard.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ForbiddenState } from '../../ui/states.tsx';
import { DemandForm } from './demand-form.tsx';
import { bodyOf, Draft, emptyDraft, isSame } from './draft.ts';
import { useKeptDraft } from './use-kept-draft.ts';

export function NewDemandPage() {
  const mayManage = useMay('demands.manage');
  return (
    <Page
      title="Who are you looking for?"
      wide
      description="People are ranked by the job description and its requirements."
      above={<BackLink to="/matching" label="All talent searches" />}
    >
      {mayManage ? (
        <NewDemand />
      ) : (
        <Panel>
          <ForbiddenState>Only recruiters and administrators can create talent searches.</ForbiddenState>
        </Panel>
      )}
    </Page>
  );
}

function NewDemand() {
  const navigate = useNavigate();
  // A search by text hands over what it has understood.
  const { state } = useLocation();
  const { draft, setDraft, forget } = useKeptDraft(Draft.safeParse(state?.draft).data);
  const guard = useLeaveGuard(!isSame(draft, emptyDraft), forget);
  const add = useChange(addDemand, {
    refreshes: [listDemands],
    onDone: ({ id }) => {
      guard.pass();
      forget();
      void navigate(`/matching/${id}`);
    },
  });
  return (
    <DemandForm
      draft={draft}
      edit={setDraft}
      error={add.error}
      failure={<FormFailure error={add.error} />}
      onSave={() => add.mutate({ body: bodyOf(draft) })}
      buttons={
        <>
          <Button variant="default" component={Link} to="/matching">
            Cancel
          </Button>
          <Button type="submit" loading={add.isPending} disabled={draft.title.trim() === ''}>
            Save and rank people
          </Button>
        </>
      }
    />
  );
}
