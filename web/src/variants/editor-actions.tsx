import { ActionIcon, Button, Menu, Text, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp, IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import type { Variant } from '@tenon/contract/variants';
import { ProblemError } from '../api/problem.ts';
import { DownloadMenu } from './download-menu.tsx';
import type { SaveState, useEditor } from './use-editor.ts';
import { useVariantActions } from './use-variant-actions.tsx';

type EditorActionsProps = { variant: Variant; editor: ReturnType<typeof useEditor> };

export function EditorActions({ variant, editor }: EditorActionsProps) {
  const { duplicate, remove } = useVariantActions();
  const { undo, redo, state } = editor;
  useHotkeys([
    ['mod+Z', () => undo?.()],
    ['mod+shift+Z', () => redo?.()],
  ]);
  return (
    <>
      <SaveStatus state={state} editor={editor} />
      <Tooltip label="Undo">
        <ActionIcon size="lg" variant="default" aria-label="Undo" disabled={!undo} onClick={() => undo?.()}>
          <IconArrowBackUp size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Redo">
        <ActionIcon size="lg" variant="default" aria-label="Redo" disabled={!redo} onClick={() => redo?.()}>
          <IconArrowForwardUp size={18} />
        </ActionIcon>
      </Tooltip>
      <Menu>
        <Menu.Target>
          <ActionIcon size="lg" variant="default" aria-label="More actions">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => duplicate(variant)}>
            Duplicate
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => remove(variant)}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <DownloadMenu
        id={variant.id}
        personName={variant.person_name}
        isDisabled={!variant.document || state !== 'saved'}
      />
    </>
  );
}

type SaveStatusProps = { state: SaveState; editor: Pick<ReturnType<typeof useEditor>, 'retry' | 'discard'> };

function SaveStatus({ state, editor }: SaveStatusProps) {
  if (typeof state === 'string') {
    return (
      <Text size="sm" c="dimmed" role="status">
        {state === 'saved' ? 'Saved' : 'Saving…'}
      </Text>
    );
  }
  const isStale = state.failed instanceof ProblemError && state.failed.status === 409;
  return (
    <>
      <Text size="sm" c="red" role="alert">
        {isStale ? 'Changed in another window.' : 'Not saved.'}
      </Text>
      <Button size="xs" variant="default" onClick={isStale ? editor.discard : editor.retry}>
        {isStale ? 'Load the latest version' : 'Try again'}
      </Button>
    </>
  );
}
