import {
  Button,
  Checkbox,
  type CheckboxGroupProps,
  Code,
  Group,
  Modal,
  NumberInput,
  Select,
  Stack,
  TextInput,
} from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { Result } from '@tenon/contract/endpoint';
import { createApiKey, listApiKeys } from '@tenon/contract/identity';
import { Permission } from '@tenon/contract/permissions';
import { asProblem } from '../api/problem.ts';
import { useChange } from '../api/queries.ts';
import { useUser } from '../api/session.tsx';
import { FormFailure } from '../shared/failure.tsx';
import { Secret } from '../ui/secret.tsx';
import { agentKey, emptyKey, type KeyDraft, KeyPresets } from './key-presets.tsx';
import { scopeNames } from './scope-labels.ts';

type DialogProps = { opened: boolean; onClose: () => void; forAgent: boolean };

const lifetimes = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'never', label: 'Never' },
];

export function CreateKeyDialog({ opened, onClose, forAgent }: DialogProps) {
  const { permissions } = useUser();
  const form = useForm<KeyDraft>({
    initialValues: { ...emptyKey, ...(forAgent && agentKey(permissions)) },
  });
  const create = useChange(createApiKey, {
    refreshes: [listApiKeys],
    onFailed: (error) => form.setErrors(asProblem(error).errors),
  });
  const close = () => {
    onClose();
    form.reset();
    create.reset();
  };
  const submit = form.onSubmit(({ name, scopes, expires_in_days, rate_limit }) =>
    create.mutate({
      body: {
        name,
        scopes,
        ...(expires_in_days !== 'never' && { expires_in_days: Number(expires_in_days) }),
        ...(rate_limit !== '' && { rate_limit }),
      },
    }),
  );

  if (create.data) return <CreatedKey apiKey={create.data} opened={opened} onClose={close} />;
  return (
    <Modal opened={opened} onClose={close} title="Create API key">
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormFailure error={create.error} />
          <TextInput
            label="Name"
            description="What this key is used for."
            required
            maxLength={80}
            data-autofocus
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <KeyPresets onAgent={() => form.setValues(agentKey(permissions))} />
          <PermissionChoices {...form.getInputProps('scopes')} />
          <LimitFields form={form} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button
              type="submit"
              loading={create.isPending}
              disabled={form.values.name.trim() === '' || form.values.scopes.length === 0}
            >
              Create API key
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function LimitFields({ form }: { form: UseFormReturnType<KeyDraft> }) {
  return (
    <>
      <NumberInput
        label="Rate limit (requests per minute)"
        description="Bursts of up to a quarter of the limit are allowed. Leave empty for the default."
        min={1}
        max={100_000}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        {...form.getInputProps('rate_limit')}
        onChange={(value) => form.setFieldValue('rate_limit', typeof value === 'number' ? value : '')}
      />
      <Select
        label="Expires"
        data={lifetimes}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        {...form.getInputProps('expires_in_days')}
      />
    </>
  );
}

/** The permissions of the signed-in user: a key cannot have others. */
function PermissionChoices(props: Omit<CheckboxGroupProps<Permission>, 'children'>) {
  const { permissions } = useUser();
  return (
    <Checkbox.Group label="Permissions" {...props}>
      <Stack gap={8} mt={6}>
        {Permission.options
          .filter((scope) => permissions.includes(scope))
          .map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={scopeNames[scope].name}
              description={scopeNames[scope].purpose}
            />
          ))}
      </Stack>
    </Checkbox.Group>
  );
}

type CreatedKeyProps = Omit<DialogProps, 'forAgent'> & { apiKey: Result<typeof createApiKey> };

/** Closes only with its button, because the key is not shown again. */
function CreatedKey({ apiKey, opened, onClose }: CreatedKeyProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`API key “${apiKey.name}” created`}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="lg"
    >
      <Stack>
        <Secret label="API key" value={apiKey.key}>
          Copy it now. You won’t be able to see it again. Send it in the header{' '}
          <Code>Authorization: Bearer …</Code>
        </Secret>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Done
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
