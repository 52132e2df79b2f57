import { ActionIcon, CopyButton, Group, Text, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCheck,
  IconCopy,
  IconFileSearch,
  IconPencil,
  type IconProps,
  IconTrash,
} from '@tabler/icons-react';
import type { Correction } from '@tenon/contract/documents';
import type { ComponentType } from 'react';
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

/** Details and actions of a pinned value. It floats, so that nothing moves. */
export function ValueActions({ path, label, value, onEdit, onClose }: ValueActionsProps) {
  const { correct, undo, correctionAt } = useEditing();
  const selection = useSelection();
  const correction = correctionAt(path, value);
  const name = label.toLowerCase();
  const remove = async () => {
    if (await correct(path, null)) {
      onClose();
      toastSuccess(`${label} removed. You can restore it under “Manual edits”.`);
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset could not be styled as a popover.
    <span className={classes.actions} role="group" aria-label={`About ${name}`}>
      <Text span size="xs" className={classes.text ?? ''}>
        <SourceText value={value} correction={correction} />
      </Text>
      <Group gap={2} wrap="nowrap">
        {value.evidence.length > 0 && (
          <ActionIcon
            size="sm"
            hiddenFrom="md"
            aria-label={`Show ${name} in the document`}
            onClick={() => selection.show('document')}
          >
            <IconFileSearch size={15} />
          </ActionIcon>
        )}
        {onEdit && <Action label={`Edit ${name}`} tooltip="Edit (E)" icon={IconPencil} onClick={onEdit} />}
        <CopyButton value={value.value}>
          {({ copied, copy }) => (
            <Action
              label={`Copy ${name}`}
              tooltip={copied ? 'Copied' : 'Copy'}
              icon={copied ? IconCheck : IconCopy}
              onClick={copy}
            />
          )}
        </CopyButton>
        {onEdit && correction && (
          <Action label="Undo correction" icon={IconArrowBackUp} onClick={() => undo(correction.id)} />
        )}
        {onEdit && (
          <Action
            label={`Remove ${name}`}
            tooltip="Remove"
            icon={IconTrash}
            color="red"
            onClick={() => void remove()}
          />
        )}
      </Group>
    </span>
  );
}

type ActionProps = {
  label: string;
  tooltip?: string;
  icon: ComponentType<IconProps>;
  color?: string;
  onClick: () => void;
};

function Action({ label, tooltip = label, icon: Icon, color = 'gray', onClick }: ActionProps) {
  return (
    <Tooltip label={tooltip}>
      <ActionIcon size="sm" color={color} aria-label={label} onClick={onClick}>
        <Icon size={15} />
      </ActionIcon>
    </Tooltip>
  );
}

/** How a value was extracted, or who corrected it. */
function SourceText({ value, correction }: { value: ReadValue; correction: Correction | undefined }) {
  if (correction) {
    const original = typeof correction.was === 'string' ? `; originally “${correction.was}”` : '';
    return `Corrected by ${correction.author}, ${formatDateTime(correction.created_at)}${original}`;
  }
  const isRewritten = value.text && value.text !== value.value && value.text.length < 80;
  return (
    <>
      {value.source !== 'person' && <strong>{percent(value.confidence)} confidence, </strong>}
      {sources[value.source]}
      {isRewritten && ` from “${value.text}”`}
    </>
  );
}
