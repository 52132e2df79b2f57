import { Button, Group, Select } from '@mantine/core';
import type { Approval } from '@tenon/contract/approvals';
import { listDocuments } from '@tenon/contract/documents';
import { listVariants } from '@tenon/contract/variants';
import { useState } from 'react';
import { useRead } from '../api/queries.ts';
import { FormFailure } from '../shared/failure.tsx';
import { useEdit } from './use-approvals.ts';

const VARIANT = 'variant:';
const DOCUMENT = 'document:';

type Option = { value: string; label: string };

/** Exchanges the resume of one application: for another variant, or for a document as it was uploaded. */
export function ResumeChoice({ approval, onDone }: { approval: Approval; onDone: () => void }) {
  const current = currentOf(approval);
  const [chosen, setChosen] = useState(current?.value ?? null);
  const variants = useRead(listVariants, { query: { limit: 100 } });
  const documents = useRead(listDocuments, { query: { side: 'seeking', state: 'ready', limit: 100 } });
  const edit = useEdit();
  const groups = [
    {
      group: 'Resume variants',
      items: (variants.data?.items ?? []).map(({ id, name }) => ({ value: VARIANT + id, label: name })),
    },
    {
      group: 'As uploaded',
      items: (documents.data?.items ?? []).map(({ id, name }) => ({ value: DOCUMENT + id, label: name })),
    },
  ];
  const isListed = groups.some(({ items }) => items.some(({ value }) => value === current?.value));
  const data = current && !isListed ? [{ group: 'Now', items: [current] }, ...groups] : groups;
  const save = () => {
    if (!chosen || chosen === current?.value) return onDone();
    const body = chosen.startsWith(VARIANT)
      ? { variant_id: chosen.slice(VARIANT.length) }
      : { document_id: chosen.slice(DOCUMENT.length) };
    edit.mutate({ params: { id: approval.id }, body }, { onSuccess: onDone });
  };
  return (
    <div>
      <FormFailure error={edit.error} />
      <Select
        label="Resume to send"
        data={data}
        value={chosen}
        onChange={setChosen}
        allowDeselect={false}
        searchable
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

function currentOf({ resume }: Approval): Option | undefined {
  if (resume?.variant) return { value: VARIANT + resume.variant.id, label: resume.variant.name };
  if (resume?.document_id) return { value: DOCUMENT + resume.document_id, label: resume.name };
  return undefined;
}
