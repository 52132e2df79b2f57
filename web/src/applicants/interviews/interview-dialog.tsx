import {
  Alert,
  Button,
  Group,
  Modal,
  MultiSelect,
  Select,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { readApplication } from '@tenon/contract/applications';
import { listMembers } from '@tenon/contract/identity';
import {
  changeInterview,
  checkConflicts,
  type Interview,
  type InterviewConflict,
  listInterviews,
  scheduleInterview,
} from '@tenon/contract/interviews';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { asProblem } from '../../api/problem.ts';
import { useChange, usePages } from '../../api/queries.ts';
import { FormFailure } from '../../shared/failure.tsx';
import { interviewKinds } from '../../shared/hiring/interview-labels.ts';
import { formatTimeRange } from '../../ui/format.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { bodyOf, durationsWith, type InterviewForm, slotOf, valuesOf } from './interview-form.ts';
import { timeZonesWith } from './zoned-time.ts';

type DialogProps = {
  applicationId: string;
  /** The interview to change; without one, a new one is scheduled. */
  interview: Interview | undefined;
  onClose: () => void;
};

export function InterviewDialog({ applicationId, interview, onClose }: DialogProps) {
  const form = useForm<InterviewForm>({ initialValues: valuesOf(interview) });
  const outcome = {
    refreshes: [listInterviews, readApplication],
    onDone: () => {
      toastSuccess(interview ? 'Interview updated.' : 'Interview scheduled.');
      onClose();
    },
    onFailed: (error: Error) => form.setErrors(asProblem(error).errors),
  };
  const add = useChange(scheduleInterview, outcome);
  const change = useChange(changeInterview, outcome);
  const members = usePages(listMembers, { query: { limit: 100 } });
  const conflicts = useConflicts(form.values, interview?.id);
  const submit = form.onSubmit((values) => {
    const { state, ...fields } = bodyOf(values);
    if (interview)
      change.mutate({ params: { id: interview.id }, body: { ...fields, version: interview.version } });
    else add.mutate({ params: { id: applicationId }, body: { ...fields, state } });
  });
  const text = { autoComplete: 'off' };
  return (
    <Modal opened onClose={onClose} title={interview ? 'Change interview' : 'Schedule interview'} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <FormFailure error={add.error ?? change.error} />
          <Select
            label="Type"
            allowDeselect={false}
            data-autofocus
            data={Object.entries(interviewKinds).map(([value, label]) => ({ value, label }))}
            {...form.getInputProps('kind')}
          />
          <Group gap="sm" grow preventGrowOverflow={false} align="flex-start">
            <TextInput type="date" label="Date" required {...form.getInputProps('day')} />
            <TextInput type="time" label="Start" required {...form.getInputProps('time')} />
            <Select
              label="Duration"
              allowDeselect={false}
              data={durationsWith(form.values.minutes)}
              {...form.getInputProps('minutes')}
            />
          </Group>
          <Select
            label="Time zone"
            description="The candidate sees the time in this zone."
            searchable
            allowDeselect={false}
            limit={60}
            data={timeZonesWith(form.values.timeZone)}
            {...form.getInputProps('timeZone')}
          />
          <MultiSelect
            label="Interviewers"
            description="They can then see this application."
            searchable
            data={members.items.map(({ user_id, name, email }) => ({
              value: String(user_id),
              label: name || email,
            }))}
            {...form.getInputProps('interviewers')}
          />
          <ConflictWarning conflicts={conflicts} />
          <TextInput label="Location" maxLength={300} {...text} {...form.getInputProps('location')} />
          <TextInput
            label="Video link"
            placeholder="https://"
            maxLength={1000}
            {...text}
            {...form.getInputProps('link')}
          />
          <Textarea
            label="Instructions for the candidate"
            autosize
            minRows={2}
            maxRows={10}
            maxLength={5000}
            {...form.getInputProps('instructions')}
          />
          {!interview && (
            <Switch
              label="Propose this time; it is scheduled when the candidate accepts"
              {...form.getInputProps('isProposed', { type: 'checkbox' })}
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={add.isPending || change.isPending} disabled={!slotOf(form.values)}>
              {interview ? 'Save' : 'Schedule'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Other interviews of the chosen interviewers at the chosen time. */
function useConflicts(values: InterviewForm, except: string | undefined): InterviewConflict[] {
  const [conflicts, setConflicts] = useState<InterviewConflict[]>([]);
  const slot = slotOf(values);
  const asked = JSON.stringify({ slot, interviewers: values.interviewers });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the time or the people change.
  useEffect(() => {
    setConflicts([]);
    if (!slot || values.interviewers.length === 0) return;
    const controller = new AbortController();
    const body = { ...slot, interviewer_ids: values.interviewers.map(Number), ...(except && { except }) };
    // The warning only helps: without it, the interview can still be scheduled, and shows the conflict afterwards.
    call(checkConflicts, { body }, { signal: controller.signal }).then(
      ({ items }) => setConflicts(items),
      () => undefined,
    );
    return () => controller.abort();
  }, [asked]);
  return conflicts;
}

export function ConflictWarning({ conflicts }: { conflicts: readonly InterviewConflict[] }) {
  if (conflicts.length === 0) return null;
  return (
    <Alert color="oak" icon={<IconAlertTriangle size={18} />} title="Overlapping interviews" role="status">
      {conflicts.map(({ user_id, name, starts_at, ends_at }) => (
        <div key={`${user_id} ${starts_at}`}>
          {name} has another interview: {formatTimeRange(starts_at, ends_at)}
        </div>
      ))}
    </Alert>
  );
}
