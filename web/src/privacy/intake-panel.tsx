import { Select, Skeleton, Stack, Switch } from '@mantine/core';
import type { PeopleSettings } from '@tenon/contract/person-care';
import { useState } from 'react';
import { Failure, FormFailure } from '../failure.tsx';
import { useMay } from '../session.tsx';
import { Panel } from '../ui/panel.tsx';
import { regions } from './regions.ts';
import { usePeopleSettings } from './use-people-settings.ts';

/** How new people are read and compared. */
export function IntakePanel() {
  const { settings, save, error } = usePeopleSettings();
  const mayManage = useMay('workspace.manage');
  const [search, setSearch] = useState('');
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
            searchValue={search}
            onSearchChange={setSearch}
            // What is typed replaces what is there; who leaves without choosing finds it again.
            onFocus={() => setSearch('')}
            placeholder={regions.find(({ value }) => value === settings.data.default_region)?.label}
            selectFirstOptionOnChange={search !== ''}
            nothingFoundMessage="No such country or region"
          />
          <Switch
            label="Join who is certainly known already, without asking"
            description="On: somebody with the same name and birth date at the same address adds to the record that is there. Off: you are asked. Who gives an address or number of somebody of the same name is joined either way."
            checked={settings.data.auto_link}
            onChange={(event) => set('auto_link', event.currentTarget.checked)}
            disabled={!mayManage}
          />
        </Stack>
      )}
    </Panel>
  );
}
