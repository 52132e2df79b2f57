import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { renameWorkspace } from '@tenon/contract/identity';
import { FormFailure } from '../failure.tsx';
import { asProblem } from '../problem.ts';
import { useChange } from '../queries.ts';
import { useSession, useUser } from '../session.tsx';
import { Facts } from '../ui/facts.tsx';
import { dayOf } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import { said } from '../ui/toast.tsx';

export function WorkspacePanel() {
  const { workspace } = useUser();
  return (
    <Panel title="Workspace" description="For everybody in it.">
      <Stack>
        <RenameForm key={workspace.name} />
        <Facts
          facts={[
            ['Short name', workspace.slug],
            ['Since', dayOf(workspace.created_at)],
          ]}
        />
      </Stack>
    </Panel>
  );
}

function RenameForm() {
  const { workspace } = useUser();
  const { reload } = useSession();
  const form = useForm({ initialValues: { name: workspace.name } });
  const rename = useChange(renameWorkspace, {
    onDone: () => void reload(),
    onFailed: (error) => form.setErrors(asProblem(error).errors),
  });
  const undo = () => rename.mutate({ body: { name: workspace.name } });
  const submit = form.onSubmit(({ name }) =>
    rename.mutate(
      { body: { name } },
      { onSuccess: () => said(`The workspace is now “${name}”.`, { run: undo }) },
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <FormFailure error={rename.error} />
        <Group align="flex-end" gap="xs">
          <TextInput label="Name" maxLength={80} flex={1} miw={200} {...form.getInputProps('name')} />
          <Button
            type="submit"
            variant="default"
            loading={rename.isPending}
            disabled={!form.isDirty() || form.values.name.trim() === ''}
          >
            Rename
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
