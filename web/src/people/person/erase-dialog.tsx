import { Alert, Button, Group, List, Modal, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Result } from '@tenon/contract/endpoint';
import type { Person } from '@tenon/contract/people';
import { erasePerson, listErasures, previewErasure } from '@tenon/contract/person-care';
import { useNavigate } from 'react-router';
import { asProblem } from '../../api/problem.ts';
import { useChange, useRead } from '../../api/queries.ts';
import { countErased } from '../../shared/erased-labels.ts';
import { Failure, FormFailure } from '../../shared/failure.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { personEndpoints } from './use-person.ts';

type EraseDialogProps = { person: Person; opened: boolean; onClose: () => void };

export function EraseDialog({ person, opened, onClose }: EraseDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Erase ${person.facts.name}?`} size="lg">
      <EraseForm person={person} onClose={onClose} />
    </Modal>
  );
}

/** Shows what will be erased, and asks for a reason and the person's name, so that no one is erased by accident. */
function EraseForm({ person, onClose }: Omit<EraseDialogProps, 'opened'>) {
  const navigate = useNavigate();
  const { name } = person.facts;
  const preview = useRead(previewErasure, { params: { id: person.id } });
  const form = useForm({ initialValues: { reason: '', confirm: '' } });
  const erase = useChange(erasePerson, {
    refreshes: [...personEndpoints, listErasures],
    onDone: () => {
      toastSuccess('Erasing this person. An anonymous record of the erasure is kept.');
      void navigate('/people');
    },
    onFailed: (error) => form.setErrors(asProblem(error).errors),
  });
  const isConfirmed = matchesName(form.values.confirm, name) && form.values.reason.trim() !== '';
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((body) => {
        if (isConfirmed) erase.mutate({ params: { id: person.id }, body });
      })}
    >
      <Stack>
        <Alert color="red" icon={<IconAlertTriangle size={18} />} title="This cannot be undone">
          This permanently deletes everything about this person: merged records, documents, files, all
          recruiters’ notes, history, and possible duplicates. Only an anonymous record of the erasure is
          kept.
        </Alert>
        {preview.isPending && <Skeleton h={72} role="status" aria-label="Loading" />}
        {preview.error && <Failure error={preview.error} onRetry={() => void preview.refetch()} />}
        {preview.data && <ErasedData preview={preview.data} />}
        <FormFailure error={erase.error} />
        <TextInput
          label="Reason"
          description="Kept in the erasure log. Don’t include the person’s name."
          required
          maxLength={200}
          data-autofocus
          autoComplete="off"
          placeholder="GDPR erasure request"
          {...form.getInputProps('reason')}
        />
        <TextInput
          label={`Type ${name} to confirm`}
          required
          maxLength={200}
          autoComplete="off"
          {...form.getInputProps('confirm')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={erase.isPending} disabled={!isConfirmed}>
            Erase permanently
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Compares like the server, which ignores case, accents and letters that keyboards may lack. */
function matchesName(typed: string, name: string): boolean {
  const fold = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
      .replace(/\s+/g, ' ')
      .trim();
  return fold(typed) === fold(name);
}

const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

function ErasedData({ preview: { counts, document_names } }: { preview: Result<typeof previewErasure> }) {
  const found = Object.entries(counts).filter(([, count]) => count > 0);
  return (
    <div>
      <Text fw={600} mb={4}>
        What will be erased
      </Text>
      <List size="sm">
        {found.map(([name, count]) => (
          <List.Item key={name}>{countErased(name, count)}</List.Item>
        ))}
      </List>
      {(counts['uploaded tables'] ?? 0) > 0 && (
        <Text size="xs" c="dimmed" mt={6}>
          Import files that contain this person are deleted with their results. Other people from those files
          are kept.
        </Text>
      )}
      {document_names.length > 0 && (
        <Text size="xs" c="dimmed" mt={6}>
          Files: {document_names.join(', ')}
        </Text>
      )}
    </div>
  );
}
