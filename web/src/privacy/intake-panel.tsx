import { Select, Skeleton, Stack, Switch } from '@mantine/core';
import type { PeopleSettings } from '@tenon/contract/person-care';
import { Failure, FormFailure } from '../failure.tsx';
import { useMay } from '../session.tsx';
import { Panel } from '../ui/panel.tsx';
import { regions } from './regions.ts';
import { usePeopleSettings } from './use-people-settings.ts';

/** How new people are read and compared. */
export function IntakePanel() {
  const { settings, save, error } = usePeopleSettings();
  const mayManage = useMay('workspace.manage');
  const set = <Name extends keyof PeopleSettings>(name: Name, value: PeopleSettings[Name]) =>
    save({ [name]: value }, settings.data && { [name]: settings.data[name] });

  return (
    <Panel title="Taking people in" description="How new people are read, and compared with those you know.">
      {settings.isPending && <Skeleton h={120} role="status" aria-label="Loading" />}
      {settings.error && <Failure error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.data && (
        <Stack>
          <FormFailure error={error} />
          <Select
            label="Where phone numbers without a country are from"
            data={regions}
            value={settings.data.default_region}
            onChange={(region) => region && set('default_region', region)}
            allowDeselect={false}
            disabled={!mayManage}
            searchable
          />
          <Switch
            label="Join who is almost certainly known already, without asking"
            description="Such as the same name and birth date at the same address. Everything less certain is asked about; every merge can be undone."
            checked={settings.data.auto_link}
            onChange={(event) => set('auto_link', event.currentTarget.checked)}
            disabled={!mayManage}
          />
        </Stack>
      )}
    </Panel>
  );
}
