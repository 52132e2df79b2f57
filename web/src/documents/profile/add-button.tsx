import { IconPlus } from '@tabler/icons-react';
import classes from './add-button.module.css';

type AddButtonProps = {
  label: string;
  /** In sight only when somebody looks at what it belongs to. */
  quiet?: boolean;
  onClick: () => void;
};

/** Offers to write down what was not read. */
export function AddButton({ label, quiet = false, onClick }: AddButtonProps) {
  return (
    <button type="button" className={classes.add} data-quiet={quiet} onClick={onClick}>
      <IconPlus size={13} aria-hidden="true" /> Add {label.toLowerCase()}
    </button>
  );
}
