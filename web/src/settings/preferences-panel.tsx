import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ALL_COMPANIES, readSettings, type Settings, saveSettings } from '@tenon/contract/identity';
import { useRef } from 'react';
import { Link } from 'react-router';
import { asProblem } from '../api/problem.ts';
import { useChange, useRead } from '../api/queries.ts';
import { useUser } from '../api/session.tsx';
import { Failure, FormFailure } from '../shared/failure.tsx';
import { counted } from '../ui/counted.ts';
import { Panel } from '../ui/panel.tsx';
import { TagsField } from '../ui/tags-field.tsx';
import { toastSuccess } from '../ui/toast.tsx';

/** Which roles to collect: companies and title filters. */
export function PreferencesPanel() {
  const { id } = useUser();
  const settings = useRead(readSettings, { params: { user_id: id } });
  const save = useSaveSettings();
  return (
    <Panel title="Role preferences" description="Which roles to collect for you.">
      {settings.isPending && <Skeleton h={160} role="status" aria-label="Loading" />}
      {settings.error && <Failure error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.data && (
        <PreferencesForm key={settings.data.updated_at} settings={settings.data} save={save} />
      )}
    </Panel>
  );
}

type Choice = Pick<Settings, 'title_filters'>;
type Save = ReturnType<typeof useSaveSettings>;

/** State outside the form, because the form is reset after every save. */
function useSaveSettings() {
  const undoTo = useRef<Choice>(undefined);
  const change = useChange(saveSettings, {
    refreshes: [readSettings],
    onDone: () => {
      const before = undoTo.current;
      if (before) toastSuccess('Settings saved.', { run: () => run(before) });
      else toastSuccess('Change undone.');
    },
  });
  const run = (body: Choice, before?: Choice) => {
    undoTo.current = before;
    change.mutate({ body });
  };
  return { run, error: change.error, isPending: change.isPending };
}

function PreferencesForm({ settings, save }: { settings: Settings; save: Save }) {
  const { enabled_companies: enabled } = settings;
  const form = useForm({ initialValues: { title_filters: settings.title_filters } });
  const errors = save.error ? asProblem(save.error).errors : {};
  const submit = form.onSubmit((values) => save.run(values, { title_filters: settings.title_filters }));

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormFailure error={save.error} />
        <Text>
          {enabled.includes(ALL_COMPANIES)
            ? 'All companies are enabled.'
            : `${counted(enabled.length, 'company is', 'companies are')} enabled.`}{' '}
          <Anchor component={Link} to="/companies" inherit underline="always">
            Choose companies
          </Anchor>
        </Text>
        <TagsField
          label="Title filters"
          description="Keep roles whose title contains all words of at least one filter. Use “-intern” to exclude a word. Leave empty to keep all roles."
          placeholder="For example, “data engineer”"
          limit={200}
          value={form.values.title_filters}
          onChange={(words) => form.setFieldValue('title_filters', words)}
          error={errors.title_filters}
        />
        <Group>
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            Save
          </Button>
          {form.isDirty() && (
            <Button variant="subtle" color="gray" onClick={() => form.reset()}>
              Discard changes
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
