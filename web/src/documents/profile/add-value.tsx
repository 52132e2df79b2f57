import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useEditing } from './profile-context.tsx';
import { ValueField } from './value-field.tsx';

type AddValueProps = { list: string; label: string; hint?: string; quiet?: boolean };

/** Adds one more to a list of plain values. */
export function AddValue({ list, label, hint, quiet = false }: AddValueProps) {
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
  return <AddButton label={label} quiet={quiet} onClick={() => setOpen(true)} />;
}

type AddButtonProps = { label: string; quiet?: boolean; onClick: () => void };

export function AddButton({ label, quiet = false, onClick }: AddButtonProps) {
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      color="gray"
      data-quiet={quiet}
      leftSection={<IconPlus size={13} />}
      onClick={onClick}
    >
      Add {label.toLowerCase()}
    </Button>
  );
}
