import { Button, FileButton, Group, Portal, Text } from '@mantine/core';
import { IconFolderOpen, IconUpload } from '@tabler/icons-react';
import { FILE_LIMIT } from '@tenon/contract/documents';
import { useRef } from 'react';
import { addUploads } from '../uploads.ts';
import classes from './drop-zone.module.css';
import { wanted } from './dropped-files.ts';
import { useFileDrop } from './use-file-drop.ts';

const add = (files: Iterable<File>) => addUploads(wanted(files));

/** Where files come in: dropped anywhere, pasted, or chosen. */
export function DropZone() {
  const over = useFileDrop(add, true);
  const folder = useRef<HTMLInputElement>(null);
  return (
    <section className={classes.zone} data-over={over} aria-label="Add files">
      <span className={classes.icon}>
        <IconUpload size={20} stroke={1.6} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <Text fw={600}>Drop resumes anywhere on this page</Text>
        <Text size="xs" c="dimmed">
          One file, hundreds or whole folders: PDF, Word, OpenDocument, RTF, text, web pages, scans and
          photos, up to {FILE_LIMIT / 1024 / 1024} MB each.
        </Text>
      </div>
      <Group gap="xs" className={classes.buttons}>
        <FileButton multiple onChange={(files) => add(files)}>
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={16} />}>
              Choose files
            </Button>
          )}
        </FileButton>
        <Button
          variant="default"
          visibleFrom="sm"
          leftSection={<IconFolderOpen size={16} />}
          onClick={() => folder.current?.click()}
        >
          Choose a folder
        </Button>
        <input
          ref={folder}
          type="file"
          hidden
          {...{ webkitdirectory: '' }}
          onChange={({ currentTarget }) => {
            add(currentTarget.files ?? []);
            currentTarget.value = '';
          }}
        />
      </Group>
      {over && (
        <Portal>
          <div className={classes.overlay} aria-hidden="true">
            <div className={classes.target}>
              <IconUpload size={36} stroke={1.4} />
              <strong>Let go to add them</strong>
              <span>They are read right away, on this installation.</span>
            </div>
          </div>
        </Portal>
      )}
    </section>
  );
}
