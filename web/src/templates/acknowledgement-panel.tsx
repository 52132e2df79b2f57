import { Skeleton, Switch } from '@mantine/core';
import { changeMailSettings, readMailSettings } from '@tenon/contract/mail';
import { useChange, useRead } from '../api/queries.ts';
import { Failure, toastFailure } from '../shared/failure.tsx';
import { Panel } from '../ui/panel.tsx';

export function AcknowledgementPanel({ mayEdit }: { mayEdit: boolean }) {
  const settings = useRead(readMailSettings, {});
  const change = useChange(changeMailSettings, {
    refreshes: [readMailSettings],
    inTurn: true,
    onFailed: toastFailure('Could not save the setting'),
  });
  const requested = change.isPending ? change.variables.body.acknowledges_careers : undefined;
  return (
    <Panel title="Automatic mail">
      {settings.isPending && <Skeleton h={40} />}
      {settings.error && <Failure error={settings.error} onRetry={() => settings.refetch()} />}
      {settings.data && (
        <Switch
          label="Confirm applications from the careers page"
          description="Sends “Application received” as soon as someone applies."
          checked={requested ?? settings.data.acknowledges_careers}
          disabled={!mayEdit}
          onChange={(event) => change.mutate({ body: { acknowledges_careers: event.currentTarget.checked } })}
        />
      )}
    </Panel>
  );
}
