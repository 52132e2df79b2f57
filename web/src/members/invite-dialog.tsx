import { Button, Group, Modal, Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Result } from '@tenon/contract/endpoint';
import { invite, listInvitations } from '@tenon/contract/identity';
import { type Role, roleNames } from '@tenon/contract/permissions';
import { asProblem } from '../api/problem.ts';
import { useChange } from '../api/queries.ts';
import { useUser } from '../api/session.tsx';
import { FormFailure } from '../shared/failure.tsx';
import { formatDate } from '../ui/format.ts';
import { Secret } from '../ui/secret.tsx';
import { roleChoices } from './role-choices.ts';

type DialogProps = { opened: boolean; onClose: () => void };

export function InviteDialog({ opened, onClose }: DialogProps) {
  const user = useUser();
  const form = useForm<{ email: string; role: Role }>({ initialValues: { email: '', role: 'recruiter' } });
  const send = useChange(invite, {
    refreshes: [listInvitations],
    onFailed: (error) => form.setErrors(asProblem(error).errors),
  });
  const close = () => {
    onClose();
    form.reset();
    send.reset();
  };

  if (send.data) return <CreatedInvitation invitation={send.data} opened={opened} onClose={close} />;
  return (
    <Modal opened={opened} onClose={close} title="Invite a member">
      <form onSubmit={form.onSubmit((body) => send.mutate({ body }))} noValidate>
        <Stack>
          <FormFailure error={send.error} />
          <TextInput
            label="Email"
            type="email"
            required
            data-autofocus
            autoComplete="off"
            placeholder="name@company.com"
            {...form.getInputProps('email')}
          />
          <Radio.Group label="Role" {...form.getInputProps('role')}>
            <Stack gap={10} mt={6}>
              {roleChoices(user.role).map(({ value, label }) => (
                <Radio key={value} value={value} label={label} description={roleNames[value].purpose} />
              ))}
            </Stack>
          </Radio.Group>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={send.isPending} disabled={form.values.email.trim() === ''}>
              Create invitation
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

type CreatedInvitationProps = DialogProps & { invitation: Result<typeof invite> };

/** Closes only with its button, because the link is not shown again. */
function CreatedInvitation({ invitation, opened, onClose }: CreatedInvitationProps) {
  const { email, link, expires_at } = invitation;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Invitation for ${email}`}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack>
        <Secret label="Invitation link" value={link}>
          Copy this link and send it to them. It won’t be shown again and expires on {formatDate(expires_at)}.
          They can also accept by signing in as {email}.
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
