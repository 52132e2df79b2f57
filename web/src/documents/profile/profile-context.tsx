import type { ProfileAnswer } from '@tenon/contract/documents';
import { createContext, type ReactNode, useContext } from 'react';
import { useMayManage } from '../../shared/document-sides.ts';
import { type Change, changeOf, correctionOf } from './correction-paths.ts';
import { useCorrections } from './use-profile.ts';
import type { ReadValue } from './values.ts';

type Editing = {
  mayEdit: boolean;
  /** Resolves to whether it was saved. Errors are shown as a toast. */
  correct: (path: string, value: Change) => Promise<boolean>;
  undo: (correctionId: string) => void;
  correctionAt: (path: string, value: ReadValue) => ReturnType<typeof correctionOf>;
};

const EditingContext = createContext<Editing | undefined>(undefined);

/** Provides editing to every value of a profile. */
export function EditingProvider({ answer, children }: { answer: ProfileAnswer; children: ReactNode }) {
  const { correct, undo } = useCorrections(answer);
  const { corrections, profile, document } = answer;
  const mayManage = useMayManage(document.side);
  const value: Editing = {
    // Processing would overwrite edits.
    mayEdit: mayManage && document.state === 'ready',
    correct: (path, next) => {
      const change = changeOf(profile, path, next);
      return correct(change.path, change.value);
    },
    undo,
    correctionAt: (path, shown) => correctionOf(corrections, path, shown),
  };
  return <EditingContext value={value}>{children}</EditingContext>;
}

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('useEditing needs an EditingProvider above it.');
  return editing;
}
