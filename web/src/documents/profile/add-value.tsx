import { useState } from 'react';
import { AddButton } from './add-button.tsx';
import { useEditing } from './profile-context.tsx';
import { ValueField } from './value-field.tsx';

type AddValueProps = { list: string; label: string; hint?: string; quiet?: boolean };

/** Adds a value to a list. */
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
        variant="text"
        onClose={() => setOpen(false)}
      />
    );
  }
  return <AddButton label={label} quiet={quiet} onClick={() => setOpen(true)} />;
}
