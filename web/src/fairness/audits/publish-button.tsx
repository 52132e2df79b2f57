import { Button } from '@mantine/core';
import {
  type FairnessAudit,
  listFairnessAudits,
  publishFairnessAudit,
  readFairnessAudit,
  unpublishFairnessAudit,
} from '@tenon/contract/fairness-audits';
import { useChange } from '../../api/queries.ts';
import { useUser } from '../../api/session.tsx';
import { toastFailure } from '../../shared/failure.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { toastSuccess } from '../../ui/toast.tsx';

const refreshes = [readFairnessAudit, listFairnessAudits];

export function PublishButton({ audit: { id, state } }: { audit: FairnessAudit }) {
  const { permissions } = useUser();
  const publish = useChange(publishFairnessAudit, {
    refreshes,
    onDone: () => toastSuccess('The summary is on your careers site.'),
    onFailed: toastFailure('Could not publish the audit'),
  });
  const unpublish = useChange(unpublishFairnessAudit, {
    refreshes,
    onDone: () => toastSuccess('The summary is no longer on your careers site.'),
    onFailed: toastFailure('Could not unpublish the audit'),
  });
  if (!permissions.includes('fairness.manage') || state === 'draft') return null;
  const params = { params: { id } };
  if (state === 'signed')
    return (
      <Button
        loading={publish.isPending}
        onClick={() =>
          confirm({
            title: 'Publish the summary?',
            body: 'Everyone can read it on your careers site, with the name of the auditor. It takes the place of an earlier one.',
            action: 'Publish',
            isHarmless: true,
            onConfirm: () => publish.mutate(params),
          })
        }
      >
        Publish summary
      </Button>
    );
  return (
    <Button
      variant="default"
      loading={unpublish.isPending}
      onClick={() =>
        confirm({
          title: 'Unpublish the summary?',
          body: 'Local Law 144 asks to keep it public for at least 6 months after the last use of the tool.',
          action: 'Unpublish',
          onConfirm: () => unpublish.mutate(params),
        })
      }
    >
      Unpublish
    </Button>
  );
}
