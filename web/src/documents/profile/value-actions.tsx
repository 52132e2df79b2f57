import { ActionIcon, CopyButton, Group, Text, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCheck,
  IconCopy,
  IconFileSearch,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { percent } from '../../shared/document-labels.ts';
import { formatDateTime } from '../../ui/format.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { useEditing } from './profile-context.tsx';
import { useSelection } from './selection.tsx';
import classes from './value-actions.module.css';
import type { ReadValue } from './values.ts';

type ValueActionsProps = {
  path: string;
  label: string;
  value: ReadValue;
  onEdit: (() => void) | undefined;
  onClose: () => void;
};

const sources: Record<ReadValue['source'], string> = {
  rules: 'extracted by rules',
  model: 'extracted by a trained model',
  llm: 'extracted by a language model and verified in the text',
  person: 'entered by a person',
};

/** What is known about a pinned value, and what can be done with it. Floats: nothing moves for it. */
export function ValueActions({ path, label, value, onEdit, onClose }: ValueActionsProps) {
  const { correct, undo, correctionAt } = useEditing();
  const selection = useSelection();
  const correction = correctionAt(path, value);
  const takeOut = async () => {
    if (await correct(path, null)) {
      onClose();
      toastSuccess(`${label} removed. You can restore it under “Manual edits”.`);
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set would be no bubble.
    <span className={classes.actions} role="group" aria-label={`About ${label.toLowerCase()}`}>
      <Text span size="xs" className={classes.words ?? ''}>
        {correction ? (
          <>
            Corrected by {correction.author}, {formatDateTime(correction.created_at)}
            {typeof correction.was === 'string' && `; originally “${correction.was}”`}
          </>
        ) : (
          <>
            {value.source !== 'person' && <strong>{percent(value.confidence)} confidence, </strong>}
            {sources[value.source]}
            {value.text && value.text !== value.value && value.text.length < 80 && ` from “${value.text}”`}
          </>
        )}
      </Text>
      <Group gap={2} wrap="nowrap">
        {value.evidence.length > 0 && (
          <ActionIcon
            size="sm"
            hiddenFrom="md"
            aria-label={`Show ${label.toLowerCase()} in the document`}
            onClick={() => selection.turn('document')}
          >
            <IconFileSearch size={15} />
          </ActionIcon>
        )}
        {onEdit && (
          <Tooltip label="Edit (E)">
            <ActionIcon size="sm" aria-label={`Edit ${label.toLowerCase()}`} onClick={onEdit}>
              <IconPencil size={15} />
            </ActionIcon>
          </Tooltip>
        )}
        <CopyButton value={value.value}>
          {({ copied, copy }) => (
            <Tooltip label={copied ? 'Copied' : 'Copy'}>
              <ActionIcon size="sm" aria-label={`Copy ${label.toLowerCase()}`} onClick={copy}>
                {copied ? <IconCheck size={15} /> : <IconCopy size={15} />}
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
        {onEdit && correction && (
          <Tooltip label="Undo correction">
            <ActionIcon size="sm" aria-label="Undo correction" onClick={() => undo(correction.id)}>
              <IconArrowBackUp size={15} />
            </ActionIcon>
          </Tooltip>
        )}
        {onEdit && (
          <Tooltip label="Remove">
            <ActionIcon
              size="sm"
              color="red"
              aria-label={`Remove ${label.toLowerCase()}`}
              onClick={() => void takeOut()}
            >
              <IconTrash size={15} />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
    </span>
  );
}
