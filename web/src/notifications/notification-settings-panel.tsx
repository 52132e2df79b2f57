import { Checkbox, Skeleton, Stack, Switch } from '@mantine/core';
import {
  changeNotificationSettings,
  type NotificationSettings,
  readNotificationSettings,
} from '@tenon/contract/notifications';
import { useChange, useRead } from '../api/queries.ts';
import { useUser } from '../api/session.tsx';
import { Failure, toastFailure } from '../shared/failure.tsx';
import { Panel } from '../ui/panel.tsx';
import { kindsFor, notificationKinds } from './notification-labels.ts';

/** The settings of the signed-in member. Each change is saved at once. */
export function NotificationSettingsPanel() {
  const settings = useRead(readNotificationSettings, {});
  const change = useChange(changeNotificationSettings, {
    refreshes: [readNotificationSettings],
    inTurn: true,
    onFailed: toastFailure('Could not save your settings'),
  });
  const kinds = kindsFor(useUser().permissions);
  const current = change.isPending ? change.variables.body : settings.data;
  const save = (next: Partial<NotificationSettings>) =>
    current && change.mutate({ body: { digest: current.digest, muted: current.muted, ...next } });
  return (
    <Panel title="Your settings" description="They apply to you only.">
      {settings.isPending && <Skeleton h={200} />}
      {settings.error && <Failure error={settings.error} onRetry={() => settings.refetch()} />}
      {current && (
        <Stack>
          <Switch
            label="Daily digest by mail"
            description="One mail a day with what you have not read yet. None if there is nothing new."
            checked={current.digest === 'daily'}
            onChange={(event) => save({ digest: event.currentTarget.checked ? 'daily' : 'never' })}
          />
          <Checkbox.Group
            label="Notify me when"
            value={kinds.filter((kind) => !current.muted.includes(kind))}
            onChange={(wanted) =>
              save({
                muted: [
                  ...current.muted.filter((kind) => !kinds.includes(kind)),
                  ...kinds.filter((kind) => !wanted.includes(kind)),
                ],
              })
            }
          >
            <Stack gap={8} mt={6}>
              {kinds.map((kind) => (
                <Checkbox key={kind} value={kind} label={notificationKinds[kind]} />
              ))}
            </Stack>
          </Checkbox.Group>
        </Stack>
      )}
    </Panel>
  );
}
