import { IconPlus } from '@tabler/icons-react';
import classes from './add-button.module.css';

type AddButtonProps = {
  label: string;
  /** Only visible while the section is hovered or focused. */
  quiet?: boolean;
  onClick: () => void;
};

/** Adds a value that was not found in the document. */
export function AddButton({ label, quiet = false, onClick }: AddButtonProps) {
  return (
    <button type="button" className={classes.add} data-quiet={quiet} onClick={onClick}>
      <IconPlus size={13} aria-hidden="true" /> Add {label.toLowerCase()}
    </button>
  );
}
