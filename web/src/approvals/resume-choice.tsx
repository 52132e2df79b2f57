import { Button, Group, Select } from '@mantine/core';
import type { Approval } from '@tenon/contract/approvals';
import { listDocuments } from '@tenon/contract/documents';
import { useState } from 'react';
import { useRead } from '../api/queries.ts';
import { FormFailure } from '../shared/failure.tsx';
import { useEdit } from './use-approvals.ts';

/** Exchanges the resume of one application. */
export function ResumeChoice({ approval, onDone }: { approval: Approval; onDone: () => void }) {
  const [chosen, setChosen] = useState(approval.resume?.document_id ?? null);
  const documents = useRead(listDocuments, { query: { side: 'seeking', state: 'ready', limit: 100 } });
  const edit = useEdit();
  const choices = (documents.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const current = approval.resume;
  const data =
    current && !choices.some(({ value }) => value === current.document_id)
      ? [{ value: current.document_id, label: current.name }, ...choices]
      : choices;
  const save = () => {
    if (!chosen || chosen === current?.document_id) onDone();
    else edit.mutate({ params: { id: approval.id }, body: { document_id: chosen } }, { onSuccess: onDone });
  };
  return (
    <div>
      <FormFailure error={edit.error} />
      <Select
        aria-label="Resume to send"
        data={data}
        value={chosen}
        onChange={setChosen}
        allowDeselect={false}
      />
      <Group gap="xs" mt="xs">
        <Button size="xs" onClick={save} loading={edit.isPending}>
          Save
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </div>
  );
}
