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
import { useSavedDraft } from './use-saved-draft.ts';

export function NewDemandPage() {
  const mayManage = useMay('demands.manage');
  return (
    <Page
      title="New talent search"
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
  // A quick search passes on the requirements that it extracted.
  const { state } = useLocation();
  const { draft, setDraft, discard } = useSavedDraft(Draft.safeParse(state?.draft).data);
  const guard = useLeaveGuard(!isSame(draft, emptyDraft), discard);
  const add = useChange(addDemand, {
    refreshes: [listDemands],
    onDone: ({ id }) => {
      guard.pass();
      discard();
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
