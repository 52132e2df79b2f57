import { Autocomplete, Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { recordApplication } from '@tenon/contract/tracker';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { asProblem } from '../api/problem.ts';
import { useChange } from '../api/queries.ts';
import { FormFailure } from '../shared/failure.tsx';
import { applyMethods } from '../shared/tracker/applied-dialog.tsx';
import { today } from '../shared/tracker/tracker-labels.ts';
import { trackerReads } from '../shared/tracker/use-role-moves.tsx';
import { toastSuccess } from '../ui/toast.tsx';

const empty = { url: '', title: '', company: '', text: '', via: '', note: '' };
type FieldName = keyof typeof empty;

/** Records an application that was sent elsewhere, also for a role that is not in Tenon. */
export function RecordDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [form, setForm] = useState({ ...empty, applied_on: today() });
  const record = useChange(recordApplication, {
    refreshes: trackerReads,
    onDone: ({ role }) => {
      onClose();
      toastSuccess(`Application to “${role.title}” recorded.`, {
        label: 'View role',
        run: () => void navigate(`/postings/${role.id}`),
      });
    },
  });
  const problem = record.error ? asProblem(record.error) : undefined;
  const change = (name: FieldName | 'applied_on', value: string) => {
    record.reset();
    setForm((before) => ({ ...before, [name]: value }));
  };
  const field = (name: FieldName | 'applied_on') => ({
    value: form[name],
    error: problem?.errors[name],
    onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
  });
  const isReady = Boolean(form.url.trim() || (form.title.trim() && form.company.trim()));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = Object.entries(form).flatMap(([name, value]) =>
      value.trim() ? [[name, value.trim()]] : [],
    );
    record.mutate({ body: Object.fromEntries(given) });
  };
  return (
    <Modal opened onClose={onClose} title="Record an application" size="lg">
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text c="dimmed">
            For an application that you sent yourself. A link is enough if its page can be read; otherwise
            enter the title and the company. The role is added for your workspace; that you applied stays
            private.
          </Text>
          <FormFailure error={record.error} />
          <TextInput
            label="Link"
            type="url"
            placeholder="https://acme.com/careers/welder"
            maxLength={2000}
            data-autofocus
            {...field('url')}
          />
          <Group grow align="flex-start">
            <TextInput label="Title" maxLength={300} {...field('title')} />
            <TextInput label="Company" maxLength={120} {...field('company')} />
          </Group>
          <Group grow align="flex-start">
            <TextInput type="date" label="Applied on" required max={today()} {...field('applied_on')} />
            <Autocomplete
              label="How you applied"
              data={applyMethods}
              maxLength={200}
              value={form.via}
              onChange={(value) => change('via', value)}
            />
          </Group>
          <Textarea
            label="Description of the role"
            description="Paste it before the page disappears."
            autosize
            minRows={3}
            maxRows={10}
            maxLength={100_000}
            {...field('text')}
          />
          <Textarea label="Note" autosize minRows={2} maxRows={6} maxLength={2000} {...field('note')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={record.isPending} disabled={!isReady || !form.applied_on}>
              Record application
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
