import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import {
  endRepresentation,
  extendRepresentation,
  listRepresentationEvents,
  listRepresentations,
  type Representation,
} from '@tenon/contract/representations';
import { useState } from 'react';
import { useChange, useRead } from '../api/queries.ts';
import { useMay, useUser } from '../api/session.tsx';
import { Failure, FormFailure } from '../shared/failure.tsx';
import { Facts } from '../ui/facts.tsx';
import { formatDate } from '../ui/format.ts';
import { Moment } from '../ui/moment.tsx';
import { Status } from '../ui/status.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { toastSuccess } from '../ui/toast.tsx';
import { dayOf, endOfDay } from './days.ts';
import { consentLabels, eventLabels, stateLabels } from './representation-labels.ts';
import classes from './representations.module.css';

type DialogProps = { representation: Representation; onClose: () => void };

/** Consent, conflicts and history of a representation; extending and ending it. */
export function DetailsDialog({ representation, onClose }: DialogProps) {
  const { person, client, recruiter, state, conflicts } = representation;
  const { role } = useUser();
  const mayManage = useMay('applications.manage');
  const isAllowed = representation.is_mine || role === 'owner' || role === 'admin';
  return (
    <Modal opened onClose={onClose} title={`${person.name} to ${client}`} size="lg">
      <Stack gap="md">
        {conflicts.length > 0 && (
          <Alert
            color="oak"
            icon={<IconAlertTriangle size={18} />}
            title="Two recruiters represent this person"
          >
            {conflicts.map(({ id, recruiter: other, starts_at, expires_at }) => (
              <div key={id}>
                {other} also represents this person to {client}, since {formatDate(starts_at)} until{' '}
                {formatDate(expires_at)}. Their records were merged later. Agree on who continues, and end the
                other one.
              </div>
            ))}
          </Alert>
        )}
        <Facts
          facts={[
            [
              'Status',
              <Status key="state" tone={stateLabels[state].tone}>
                {stateLabels[state].label}
              </Status>,
            ],
            ['Recruiter', recruiter.name],
            ['Until', formatDate(representation.expires_at)],
            [
              'Consent',
              `${formatDate(representation.consented_at)}, ${consentLabels[representation.consent_how].toLowerCase()}`,
            ],
            ...(representation.consent_note
              ? [['Note', representation.consent_note] as [string, string]]
              : []),
            ...(representation.end_reason ? [['Reason', representation.end_reason] as [string, string]] : []),
          ]}
        />
        {state === 'active' && mayManage && isAllowed && (
          <Actions representation={representation} onClose={onClose} />
        )}
        <History id={representation.id} />
      </Stack>
    </Modal>
  );
}

function Actions({ representation, onClose }: DialogProps) {
  const { id, expires_at } = representation;
  const [until, setUntil] = useState(() => dayOf(new Date(expires_at)));
  const [reason, setReason] = useState('');
  const refreshes = [listRepresentations, listRepresentationEvents];
  const done = (message: string) => () => {
    toastSuccess(message);
    onClose();
  };
  const extend = useChange(extendRepresentation, { refreshes, onDone: done('Representation extended.') });
  const end = useChange(endRepresentation, { refreshes, onDone: done('Representation ended.') });
  return (
    <Stack gap="xs">
      <FormFailure error={extend.error ?? end.error} />
      <Group align="flex-end" gap="xs">
        <TextInput
          type="date"
          label="Extend until"
          min={dayOf(new Date(expires_at))}
          value={until}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
        <Button
          variant="default"
          loading={extend.isPending}
          disabled={!until || until <= dayOf(new Date(expires_at))}
          onClick={() => extend.mutate({ params: { id }, body: { expires_at: endOfDay(until) } })}
        >
          Extend
        </Button>
      </Group>
      <Group align="flex-end" gap="xs">
        <TextInput
          label="Reason for ending"
          flex={1}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button
          variant="light"
          color="red"
          loading={end.isPending}
          onClick={() => end.mutate({ params: { id }, body: reason.trim() ? { reason } : {} })}
        >
          End representation
        </Button>
      </Group>
    </Stack>
  );
}

function History({ id }: { id: string }) {
  const history = useRead(listRepresentationEvents, { params: { id } });
  if (history.isPending) return <TableSkeleton rows={2} />;
  if (history.error) return <Failure error={history.error} onRetry={() => void history.refetch()} />;
  return (
    <ol className={classes.history} aria-label="History">
      {history.data.items.map(({ id: eventId, what, by, until, reason, at }) => (
        <li key={eventId}>
          <Text>
            {eventLabels[what]}
            {until && `, until ${formatDate(until)}`}
            {reason && `: ${reason}`}
          </Text>
          <Text size="xs" c="dimmed" component="div">
            {by !== 'system' && `${by}, `}
            <Moment at={at} />
          </Text>
        </li>
      ))}
    </ol>
  );
}
