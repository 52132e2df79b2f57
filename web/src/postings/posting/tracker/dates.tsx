import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  Modal,
  Select,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { addRoleDate, type RoleDate, type RoleDateKind, removeRoleDate } from '@tenon/contract/tracker-items';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../../api/queries.ts';
import { useMay } from '../../../api/session.tsx';
import { FormFailure, toastFailure } from '../../../shared/failure.tsx';
import { dateLabels, dueLabel, isOverdue, today } from '../../../shared/tracker/tracker-labels.ts';
import { useDates } from '../../../shared/tracker/use-dates.ts';
import { trackerReads } from '../../../shared/tracker/use-role-moves.tsx';
import { formatDate, formatDateTime } from '../../../ui/format.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { Part } from './part.tsx';
import classes from './tracker.module.css';

/** Deadlines, interviews and follow-ups of a role. */
export function Dates({ roleId, dates }: { roleId: string; dates: readonly RoleDate[] }) {
  const mayManage = useMay('applying.manage');
  const [isAdding, setAdding] = useState(false);
  return (
    <Part
      title="Dates and reminders"
      action={
        mayManage && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={15} />}
            onClick={() => setAdding(true)}
          >
            Add date
          </Button>
        )
      }
    >
      {dates.length > 0 && (
        <ul className={classes.list} aria-label="Dates">
          {dates.map((date) => (
            <DateItem key={date.id} roleId={roleId} date={date} mayManage={mayManage} />
          ))}
        </ul>
      )}
      {isAdding && <DateDialog roleId={roleId} onClose={() => setAdding(false)} />}
    </Part>
  );
}

type DateItemProps = { roleId: string; date: RoleDate; mayManage: boolean };

function DateItem({ roleId, date, mayManage }: DateItemProps) {
  const dates = useDates();
  const { id, kind, starts_at, is_all_day, note, remind_at, done_at } = date;
  const add = useChange(addRoleDate, { refreshes: trackerReads, onFailed: toastFailure('Could not undo') });
  const remove = useChange(removeRoleDate, {
    refreshes: trackerReads,
    onDone: () => {
      const body = { kind, starts_at, is_all_day, note, remind_at };
      toastSuccess('Date deleted.', { run: () => add.mutate({ params: { id: roleId }, body }) });
    },
    onFailed: toastFailure('Could not delete the date'),
  });
  const label = dateLabels[kind];
  return (
    <li className={classes.row} data-done={done_at !== null}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Checkbox
          aria-label={`${label} is done`}
          mt={3}
          checked={done_at !== null}
          disabled={!mayManage}
          onChange={(event) => dates.setDone(id, event.currentTarget.checked)}
        />
        <div>
          <Text className={classes.what ?? ''}>
            {label}: {is_all_day ? formatDate(starts_at) : formatDateTime(starts_at)}
          </Text>
          <Text size="xs" c="dimmed">
            {!done_at && (
              <span className={classes.due} data-overdue={isOverdue(starts_at)}>
                {dueLabel(starts_at)}
              </span>
            )}
            {!done_at && remind_at && ' · with a reminder'}
            {note && `${done_at ? '' : ' · '}${note}`}
          </Text>
        </div>
      </Group>
      {mayManage && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Delete ${label}`}
          onClick={() => remove.mutate({ params: { id } })}
        >
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </li>
  );
}

const kinds = Object.entries(dateLabels).map(([value, label]) => ({ value, label }));

function DateDialog({ roleId, onClose }: { roleId: string; onClose: () => void }) {
  const [kind, setKind] = useState<RoleDateKind>('interview');
  const [day, setDay] = useState(today());
  const [time, setTime] = useState('');
  const [note, setNote] = useState('');
  const [isReminding, setReminding] = useState(true);
  const add = useChange(addRoleDate, { refreshes: trackerReads, onDone: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A day without a time is the same day everywhere; its reminder comes in the morning.
    const starts_at = time ? new Date(`${day}T${time}`).toISOString() : `${day}T12:00:00Z`;
    const morning = new Date(`${day}T08:00`).toISOString();
    const hourBefore = new Date(new Date(starts_at).getTime() - 3_600_000).toISOString();
    add.mutate({
      params: { id: roleId },
      body: {
        ...{ kind, starts_at, is_all_day: !time, note: note.trim() || null },
        remind_at: isReminding ? (time ? hourBefore : morning) : null,
      },
    });
  };
  return (
    <Modal opened onClose={onClose} title="Add date">
      <form onSubmit={submit}>
        <Stack>
          <FormFailure error={add.error} />
          <Select
            label="Kind"
            data={kinds}
            allowDeselect={false}
            value={kind}
            onChange={(value) => value && setKind(value as RoleDateKind)}
          />
          <Group grow>
            <TextInput
              type="date"
              label="Date"
              required
              value={day}
              onChange={(event) => setDay(event.currentTarget.value)}
            />
            <TextInput
              type="time"
              label="Time (optional)"
              value={time}
              onChange={(event) => setTime(event.currentTarget.value)}
            />
          </Group>
          <Textarea
            label="Note"
            autosize
            maxRows={6}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Switch
            label={time ? 'Remind me an hour before' : 'Remind me that morning'}
            checked={isReminding}
            onChange={(event) => setReminding(event.currentTarget.checked)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={add.isPending} disabled={!day}>
              Add date
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
