import { ActionIcon, Anchor, Badge, Menu, Text, TextInput } from '@mantine/core';
import { IconCopy, IconDots, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Person, PersonIdentifier } from '@tenon/contract/people';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../api/session.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { formatIdentifier, identifierKinds, linkOf, statusLabels } from '../person-labels.ts';
import { ReasonField } from './add-identifier.tsx';
import { EditForm } from './edit-form.tsx';
import { IdentifierHistory } from './identifier-history.tsx';
import classes from './identifiers.module.css';
import { useIdentifierChanges } from './use-identifier-changes.ts';

type RowProps = { person: Person; identifier: PersonIdentifier };
type Open = 'change' | 'history' | undefined;

export function IdentifierRow({ person, identifier }: RowProps) {
  const [open, setOpen] = useState<Open>();
  const { name, icon: Icon } = identifierKinds[identifier.type];
  return (
    <li className={classes.row}>
      <Icon size={17} stroke={1.6} aria-label={name} role="img" />
      <div className={classes.text}>
        {open === 'change' ? (
          <ChangeForm person={person} identifier={identifier} onClose={() => setOpen(undefined)} />
        ) : (
          <Value identifier={identifier} />
        )}
        {open === 'history' && (
          <IdentifierHistory
            personId={person.id}
            identifier={identifier}
            onClose={() => setOpen(undefined)}
          />
        )}
      </div>
      {open !== 'change' && (
        <RowMenu
          person={person}
          identifier={identifier}
          onChange={() => setOpen('change')}
          onHistory={() => setOpen(open === 'history' ? undefined : 'history')}
        />
      )}
    </li>
  );
}

function Value({ identifier }: { identifier: PersonIdentifier }) {
  const { raw, status, conflict_id } = identifier;
  const mayDecide = useMay('duplicates.manage');
  const link = linkOf(identifier);
  const label = statusLabels[status];
  const isWeb = link?.startsWith('http');
  return (
    <>
      <div className={classes.value}>
        {link ? (
          <Anchor href={link} {...(isWeb && { target: '_blank', rel: 'noopener noreferrer' })}>
            {formatIdentifier(identifier)}
          </Anchor>
        ) : (
          <Text>{formatIdentifier(identifier)}</Text>
        )}
        {label && (
          <Badge color={status === 'contested' ? 'oak' : 'gray'} className={classes.badge ?? ''}>
            {label}
          </Badge>
        )}
        {conflict_id && mayDecide && (
          <Anchor component={Link} to={`/duplicates/${conflict_id}`} size="xs">
            Review duplicate
          </Anchor>
        )}
      </div>
      {isSpelledDifferently(identifier) && (
        <Text size="xs" c="dimmed">
          Entered as {raw}
        </Text>
      )}
    </>
  );
}

/** Ignores case, spaces and punctuation. Handles always differ from the link that was entered. */
function isSpelledDifferently({ type, value, raw }: PersonIdentifier): boolean {
  const normalize = (text: string) => text.toLowerCase().replace(/[\s().-]/g, '');
  return (
    (type === 'email' || type === 'phone' || type === 'national_id') && normalize(raw) !== normalize(value)
  );
}

function ChangeForm({ person, identifier, onClose }: RowProps & { onClose: () => void }) {
  const [value, setValue] = useState(identifier.raw);
  const [reason, setReason] = useState('');
  const { change } = useIdentifierChanges(person.id);
  const typed = value.trim();
  return (
    <EditForm
      onClose={onClose}
      disabled={typed === '' || typed === identifier.raw}
      onSave={() => change(identifier, { value: typed, ...(reason.trim() && { reason: reason.trim() }) })}
    >
      <TextInput
        label={`New ${identifierKinds[identifier.type].name}`}
        value={value}
        maxLength={200}
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <ReasonField value={reason} onChange={setReason} />
    </EditForm>
  );
}

type RowMenuProps = RowProps & { onChange: () => void; onHistory: () => void };

function RowMenu({ person, identifier, onChange, onHistory }: RowMenuProps) {
  const mayEdit = useMay('people.manage');
  const { remove } = useIdentifierChanges(person.id);
  const copy = () =>
    void navigator.clipboard
      .writeText(identifier.value)
      .then(() => toastSuccess(`Copied ${identifier.value}.`));
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={`Actions for ${identifier.value}`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayEdit && (
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={onChange}>
            Edit
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={copy}>
          Copy
        </Menu.Item>
        <Menu.Item leftSection={<IconHistory size={16} />} onClick={onHistory}>
          History
        </Menu.Item>
        {mayEdit && (
          <>
            <Menu.Divider />
            <Menu.Item
              c="var(--tenon-bad)"
              leftSection={<IconTrash size={16} />}
              onClick={() => remove(identifier)}
            >
              Remove
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
