import { ActionIcon, Anchor, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import {
  addRoleContact,
  changeRoleContact,
  type RoleContact,
  removeRoleContact,
} from '@tenon/contract/tracker-items';
import { type FormEvent, useState } from 'react';
import { asProblem } from '../../../api/problem.ts';
import { useChange } from '../../../api/queries.ts';
import { useMay } from '../../../api/session.tsx';
import { FormFailure, toastFailure } from '../../../shared/failure.tsx';
import { trackerReads } from '../../../shared/tracker/use-role-moves.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { Part } from './part.tsx';
import classes from './tracker.module.css';

/** People at the company. */
export function Contacts({ roleId, contacts }: { roleId: string; contacts: readonly RoleContact[] }) {
  const mayManage = useMay('applying.manage');
  const [editing, setEditing] = useState<RoleContact | 'new'>();
  const add = useChange(addRoleContact, {
    refreshes: trackerReads,
    onFailed: toastFailure('Could not undo'),
  });
  const remove = useChange(removeRoleContact, {
    refreshes: trackerReads,
    onFailed: toastFailure('Could not delete the contact'),
  });
  const drop = ({ id, created_at: _, ...contact }: RoleContact) =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () =>
          toastSuccess(`${contact.name} deleted.`, {
            run: () => add.mutate({ params: { id: roleId }, body: contact }),
          }),
      },
    );
  return (
    <Part
      title="Contacts"
      action={
        mayManage && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={15} />}
            onClick={() => setEditing('new')}
          >
            Add contact
          </Button>
        )
      }
    >
      {contacts.length > 0 && (
        <ul className={classes.list} aria-label="Contacts">
          {contacts.map((contact) => (
            <li key={contact.id} className={classes.row}>
              <Details contact={contact} />
              {mayManage && (
                <Group gap={2} wrap="nowrap">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Edit ${contact.name}`}
                    onClick={() => setEditing(contact)}
                  >
                    <IconPencil size={16} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Delete ${contact.name}`}
                    onClick={() => drop(contact)}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </Group>
              )}
            </li>
          ))}
        </ul>
      )}
      {editing && (
        <ContactDialog
          roleId={roleId}
          contact={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Part>
  );
}

function Details({ contact: { name, title, email, phone, url } }: { contact: RoleContact }) {
  return (
    <div className={classes.text}>
      <Text fw={600}>{name}</Text>
      {title && (
        <Text size="sm" c="dimmed">
          {title}
        </Text>
      )}
      <Group gap="sm">
        {email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
        {phone && <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Anchor>}
        {url && (
          <Anchor href={url} target="_blank" rel="noreferrer noopener">
            Profile
          </Anchor>
        )}
      </Group>
    </div>
  );
}

const fields = ['name', 'title', 'email', 'phone', 'url'] as const;
type FieldName = (typeof fields)[number];
const labels: Record<FieldName, string> = {
  name: 'Name',
  title: 'Role',
  email: 'Email',
  phone: 'Phone',
  url: 'Link',
};

type DialogProps = { roleId: string; contact: RoleContact | undefined; onClose: () => void };

function ContactDialog({ roleId, contact, onClose }: DialogProps) {
  const [form, setForm] = useState(
    () =>
      Object.fromEntries(fields.map((name) => [name, contact?.[name] ?? ''])) as Record<FieldName, string>,
  );
  const add = useChange(addRoleContact, { refreshes: trackerReads, onDone: onClose });
  const change = useChange(changeRoleContact, { refreshes: trackerReads, onDone: onClose });
  const error = add.error ?? change.error;
  const problem = error ? asProblem(error) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { name, title, email, phone, url } = form;
    const or = (value: string) => value.trim() || null;
    const body = { name: name.trim(), title: or(title), email: or(email), phone: or(phone), url: or(url) };
    if (contact) change.mutate({ params: { id: contact.id }, body });
    else add.mutate({ params: { id: roleId }, body });
  };
  return (
    <Modal opened onClose={onClose} title={contact ? 'Edit contact' : 'Add contact'}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormFailure error={error} />
          {fields.map((name) => (
            <TextInput
              key={name}
              label={labels[name]}
              required={name === 'name'}
              data-autofocus={name === 'name' || undefined}
              maxLength={200}
              error={problem?.errors[name]}
              value={form[name]}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setForm((before) => ({ ...before, [name]: value }));
              }}
            />
          ))}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={add.isPending || change.isPending} disabled={!form.name.trim()}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
