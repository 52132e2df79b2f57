import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useEditing } from './profile-context.tsx';
import { ValueField } from './value-field.tsx';

type AddValueProps = { list: string; label: string; hint?: string };

/** Adds one more to a list of plain values. */
export function AddValue({ list, label, hint }: AddValueProps) {
  const [open, setOpen] = useState(false);
  const { mayEdit } = useEditing();
  if (!mayEdit) return null;
  if (open) {
    return (
      <ValueField
        path={`${list}/new`}
        label={label}
        start=""
        hint={hint}
        look="text"
        onClose={() => setOpen(false)}
      />
    );
  }
  return <AddButton label={label} onClick={() => setOpen(true)} />;
}

export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      color="gray"
      leftSection={<IconPlus size={13} />}
      onClick={onClick}
    >
      Add {label.toLowerCase()}
    </Button>
  );
}
