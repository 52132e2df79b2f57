import { Button, Group, Modal, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { addRepresentation, type ConsentHow, listRepresentations } from '@tenon/contract/representations';
import { asProblem } from '../api/problem.ts';
import { useChange } from '../api/queries.ts';
import { FormFailure } from '../shared/failure.tsx';
import { toastSuccess } from '../ui/toast.tsx';
import { endOfDay, inDays, startOfDay, today } from './days.ts';
import { PersonField } from './person-field.tsx';
import { consentLabels } from './representation-labels.ts';

const DEFAULT_DAYS = 180;

/** Records that the user may represent someone to a client, with the candidate's consent. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: {
      person: null as string | null,
      client: '',
      until: inDays(DEFAULT_DAYS),
      consentedOn: today(),
      how: 'email' as ConsentHow,
      note: '',
    },
  });
  const add = useChange(addRepresentation, {
    refreshes: [listRepresentations],
    onDone: ({ person, client }) => {
      toastSuccess(`You now represent ${person.name} to ${client}.`);
      onClose();
    },
    onFailed: (error) => form.setErrors(asProblem(error).errors),
  });
  const submit = form.onSubmit(({ person, client, until, consentedOn, how, note }) => {
    if (!person) return;
    add.mutate({
      body: {
        person_id: person,
        client,
        expires_at: endOfDay(until),
        consented_at: startOfDay(consentedOn),
        consent_how: how,
        ...(note.trim() && { consent_note: note }),
      },
    });
  });
  const { person, client, until, consentedOn } = form.values;
  return (
    <Modal opened onClose={onClose} title="Add representation">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <FormFailure error={add.error} />
          <PersonField
            value={person}
            onChange={(id) => form.setFieldValue('person', id)}
            error={form.errors.person_id}
          />
          <TextInput
            label="Client"
            required
            maxLength={200}
            autoComplete="off"
            {...form.getInputProps('client')}
          />
          <TextInput
            type="date"
            label="Until"
            required
            min={today()}
            {...form.getInputProps('until')}
            error={form.errors.expires_at}
          />
          <Group grow gap="sm" align="flex-start">
            <TextInput
              type="date"
              label="Candidate agreed on"
              required
              max={today()}
              {...form.getInputProps('consentedOn')}
              error={form.errors.consented_at}
            />
            <Select
              label="How"
              allowDeselect={false}
              data={Object.entries(consentLabels).map(([value, label]) => ({ value, label }))}
              {...form.getInputProps('how')}
            />
          </Group>
          <Textarea
            label="Note on the consent"
            autosize
            minRows={2}
            maxRows={6}
            maxLength={1000}
            {...form.getInputProps('note')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              loading={add.isPending}
              disabled={!person || !client.trim() || !until || !consentedOn}
            >
              Add representation
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
