import { ActionIcon, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../api/session.tsx';
import { EditForm } from './edit-form.tsx';
import classes from './facts.module.css';

type FactProps = {
  label: string;
  shown: string;
  /** Resets the fields to the current values. */
  onOpen: () => void;
  onSave: () => Promise<boolean>;
  disabled?: boolean;
  children: ReactNode;
};

/** A label and a value that can be edited in place. */
export function Fact({ label, shown, onOpen, onSave, disabled = false, children }: FactProps) {
  const mayEdit = useMay('people.manage');
  const [editing, setEditing] = useState(false);
  const open = () => {
    onOpen();
    setEditing(true);
  };
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>
        {editing ? (
          <EditForm onSave={onSave} onClose={() => setEditing(false)} disabled={disabled}>
            {children}
          </EditForm>
        ) : (
          <div className={classes.shown}>
            {shown ? <Text>{shown}</Text> : <Text c="dimmed">Not set</Text>}
            {mayEdit && (
              <ActionIcon
                size="sm"
                className={classes.edit ?? ''}
                aria-label={`Edit ${label.toLowerCase()}`}
                onClick={open}
              >
                <IconPencil size={15} stroke={1.6} />
              </ActionIcon>
            )}
          </div>
        )}
      </dd>
    </div>
  );
}
