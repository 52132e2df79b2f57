import { Select, Skeleton, Stack, Switch } from '@mantine/core';
import type { PeopleSettings } from '@tenon/contract/person-care';
import { useState } from 'react';
import { useMay } from '../api/session.tsx';
import { Failure, FormFailure } from '../shared/failure.tsx';
import { Panel } from '../ui/panel.tsx';
import { regions } from './regions.ts';
import { usePeopleSettings } from './use-people-settings.ts';

/** How new people are processed and matched. */
export function IntakePanel() {
  const { settings, save, error } = usePeopleSettings();
  const mayManage = useMay('workspace.manage');
  const [search, setSearch] = useState('');
  const set = <Name extends keyof PeopleSettings>(name: Name, value: PeopleSettings[Name]) =>
    save({ [name]: value }, settings.data && { [name]: settings.data[name] });

  return (
    <Panel title="Adding people" description="How new people are processed and matched.">
      {settings.isPending && <Skeleton h={120} role="status" aria-label="Loading" />}
      {settings.error && <Failure error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.data && (
        <Stack>
          <FormFailure error={error} />
          <Select
            label="Default country for phone numbers"
            data={regions}
            value={settings.data.default_region}
            onChange={(region) => region && set('default_region', region)}
            allowDeselect={false}
            disabled={!mayManage}
            searchable
            searchValue={search}
            onSearchChange={setSearch}
            // Typing replaces the current value. Leaving the field without choosing restores it.
            onFocus={() => setSearch('')}
            placeholder={regions.find(({ value }) => value === settings.data.default_region)?.label}
            selectFirstOptionOnChange={search !== ''}
            nothingFoundMessage="No results"
          />
          <Switch
            label="Merge certain matches automatically"
            description="When on, a new person with the same name, date of birth, and address is merged into the existing person. When off, the match is flagged for review. A new person with the same name and contact details is always merged."
            checked={settings.data.auto_link}
            onChange={(event) => set('auto_link', event.currentTarget.checked)}
            disabled={!mayManage}
          />
        </Stack>
      )}
    </Panel>
  );
}
