import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { renameWorkspace } from '@tenon/contract/identity';
import { useRef } from 'react';
import { asProblem } from '../api/problem.ts';
import { useChange } from '../api/queries.ts';
import { useSession, useUser } from '../api/session.tsx';
import { FormFailure } from '../shared/failure.tsx';
import { Facts } from '../ui/facts.tsx';
import { formatDate } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { toastSuccess } from '../ui/toast.tsx';

export function WorkspacePanel() {
  const { workspace } = useUser();
  const rename = useRename();
  return (
    <Panel title="Workspace" description="Applies to all members.">
      <Stack>
        <RenameForm key={workspace.name} rename={rename} />
        <Facts
          facts={[
            ['URL name', workspace.slug],
            ['Created', formatDate(workspace.created_at)],
          ]}
        />
      </Stack>
    </Panel>
  );
}

/** State outside the form, because the form is reset after every rename. */
function useRename() {
  const { reload } = useSession();
  const undoTo = useRef<string>(undefined);
  const change = useChange(renameWorkspace, {
    onDone: ({ name }) => {
      const before = undoTo.current;
      toastSuccess(
        `Workspace renamed to “${name}”.`,
        before === undefined ? undefined : { run: () => run(before) },
      );
      void reload();
    },
  });
  const run = (name: string, before?: string) => {
    undoTo.current = before;
    change.mutate({ body: { name } });
  };
  return { run, error: change.error, isPending: change.isPending };
}

function RenameForm({ rename }: { rename: ReturnType<typeof useRename> }) {
  const { workspace } = useUser();
  const form = useForm({ initialValues: { name: workspace.name } });
  const submit = form.onSubmit(({ name }) => rename.run(name, workspace.name));
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <FormFailure error={rename.error} />
        <Group align="flex-end" gap="xs">
          <TextInput
            label="Name"
            maxLength={80}
            flex={1}
            miw={200}
            {...form.getInputProps('name')}
            error={rename.error && asProblem(rename.error).errors.name}
          />
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
