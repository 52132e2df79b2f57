import { ActionIcon, Button, FileButton, Group, Text, UnstyledButton } from '@mantine/core';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import {
  addRoleFiles,
  ROLE_FILE_LIMIT,
  type RoleFile,
  readRoleFile,
  removeRoleFile,
} from '@tenon/contract/tracker-items';
import { useState } from 'react';
import { callWithFile } from '../../../api/client.ts';
import { invalidate, useChange } from '../../../api/queries.ts';
import { useMay } from '../../../api/session.tsx';
import { download } from '../../../shared/download.ts';
import { toastFailure } from '../../../shared/failure.tsx';
import { trackerReads } from '../../../shared/tracker/use-role-moves.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { formatFileSize } from '../../../ui/format.ts';
import { Moment } from '../../../ui/moment.tsx';
import { toastError } from '../../../ui/toast.tsx';
import { Part } from './part.tsx';
import classes from './tracker.module.css';

/** Offers, assignments and other files. Only the member can open them. */
export function Files({ roleId, files }: { roleId: string; files: readonly RoleFile[] }) {
  const mayManage = useMay('applying.manage');
  const [isSending, setSending] = useState(false);
  const remove = useChange(removeRoleFile, {
    refreshes: trackerReads,
    onFailed: toastFailure('Could not delete the file'),
  });
  const send = async (chosen: File[]) => {
    const options = { signal: new AbortController().signal, onProgress: () => undefined };
    setSending(true);
    try {
      for (const file of chosen) {
        if (file.size > ROLE_FILE_LIMIT) toastError('Not uploaded', `“${file.name}” is larger than 20 MB.`);
        else await callWithFile(addRoleFiles, { params: { id: roleId } }, file, options);
      }
    } catch (error) {
      toastFailure('Could not upload the file')(error);
    } finally {
      setSending(false);
      invalidate(...trackerReads);
    }
  };
  return (
    <Part
      title="Files"
      action={
        mayManage && (
          <FileButton multiple onChange={(chosen) => void send(chosen)}>
            {(props) => (
              <Button
                {...props}
                size="compact-sm"
                variant="subtle"
                loading={isSending}
                leftSection={<IconPaperclip size={15} />}
              >
                Add files
              </Button>
            )}
          </FileButton>
        )
      }
    >
      {files.length > 0 && (
        <ul className={classes.list} aria-label="Files">
          {files.map(({ id, name, size, created_at }) => (
            <li key={id} className={classes.row}>
              <div>
                <UnstyledButton
                  className={classes.file ?? ''}
                  aria-label={`Download ${name}`}
                  onClick={() => void download(readRoleFile, { params: { id } }, name)}
                >
                  <Text td="underline">{name}</Text>
                </UnstyledButton>
                <Text size="xs" c="dimmed">
                  {formatFileSize(size)} · <Moment at={created_at} />
                </Text>
              </div>
              {mayManage && (
                <Group gap={2}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Delete ${name}`}
                    onClick={() =>
                      confirm({
                        title: 'Delete this file?',
                        body: `“${name}” cannot be restored.`,
                        action: 'Delete',
                        onConfirm: () => remove.mutate({ params: { id } }),
                      })
                    }
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </Group>
              )}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
