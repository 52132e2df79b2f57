import { Button, FileButton, Text } from '@mantine/core';
import { IconFolderOpen, IconUpload } from '@tabler/icons-react';
import { type DocumentSide, FILE_LIMIT } from '@tenon/contract/documents';
import { useRef } from 'react';
import { addUploads } from '../api/uploads.ts';
import { DropZone } from '../ui/drop-zone.tsx';
import { formatFileSize } from '../ui/format.ts';
import { useFileDrop } from '../ui/use-file-drop.ts';
import { filesOf, withoutSystemFiles } from './dropped-files.ts';

/** Uploads files that are dropped anywhere on the page, pasted or chosen. */
export function UploadDocuments({ side }: { side: DocumentSide }) {
  const add = (files: Iterable<File>) => addUploads(withoutSystemFiles(files), { side });
  const isOver = useFileDrop({ onFiles: (transfer) => void filesOf(transfer).then(add), acceptsPaste: true });
  const folder = useRef<HTMLInputElement>(null);
  return (
    <DropZone
      label="Add files"
      icon={IconUpload}
      over={isOver}
      target={{ title: 'Drop to upload', text: 'Processing starts right away, on this server.' }}
      buttons={
        <>
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
            Choose folder
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
        </>
      }
    >
      <Text fw={600}>Drop resumes anywhere on this page</Text>
      <Text size="xs" c="dimmed">
        Single files or whole folders: PDF, Word, OpenDocument, RTF, text, HTML, scans, and photos, up to{' '}
        {formatFileSize(FILE_LIMIT)} each.
      </Text>
    </DropZone>
  );
}
