import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { createWorkspace } from '@tenon/contract/identity';
import { asProblem } from '../api/problem.ts';
import { useChange } from '../api/queries.ts';
import { FormFailure } from '../shared/failure.tsx';
import { useSwitchWorkspace } from './use-switch-workspace.ts';

export function NewWorkspace({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const switchTo = useSwitchWorkspace();
  const form = useForm({ initialValues: { name: '' } });
  const create = useChange(createWorkspace, {
    onDone: (workspace) => {
      onClose();
      form.reset();
      void switchTo(workspace);
    },
    onFailed: (error) => form.setErrors(asProblem(error).errors),
  });
  return (
    <Modal opened={opened} onClose={onClose} title="New workspace">
      <form onSubmit={form.onSubmit((body) => create.mutate({ body }))} noValidate>
        <Stack>
          <FormFailure error={create.error} />
          <TextInput
            label="Name"
            description="A company, an agency, or just you. Members, API keys, and data are separate from your other workspaces."
            required
            maxLength={80}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending} disabled={form.values.name.trim() === ''}>
              Create workspace
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
