import { Alert, Button, FileButton, Progress, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconFileImport, IconUpload } from '@tabler/icons-react';
import { IMPORT_LIMIT, IMPORT_ROWS_LIMIT } from '@tenon/contract/imports';
import { DropZone } from '../ui/drop-zone.tsx';
import { formatFileSize, formatNumber } from '../ui/format.ts';
import { useFileDrop } from '../ui/use-file-drop.ts';
import { saveTemplate } from './import-template.ts';
import { useTableUpload } from './use-table-upload.ts';

/** Uploads a CSV file that is dropped anywhere on the page or chosen. */
export function UploadTable() {
  const { send, sending, rejection, stop } = useTableUpload();
  const isOver = useFileDrop({ onFiles: ({ files }) => void send([...files]) });
  return (
    <>
      <DropZone
        label="Upload a CSV file"
        icon={IconFileImport}
        over={isOver}
        target={{ title: 'Drop to upload', text: 'You can review it before anyone is added.' }}
        buttons={
          sending ? (
            <Button variant="default" onClick={stop}>
              Cancel
            </Button>
          ) : (
            <ChooseButtons onFile={(file) => void send([file])} />
          )
        }
      >
        {sending ? (
          <UploadStatus {...sending} />
        ) : (
          <>
            <Text fw={600}>Drop a CSV file anywhere on this page</Text>
            <Text size="xs" c="dimmed">
              Up to {formatFileSize(IMPORT_LIMIT)} and {formatNumber(IMPORT_ROWS_LIMIT)} rows. You’ll see a
              preview before anyone is added.
            </Text>
          </>
        )}
      </DropZone>
      {rejection && (
        <Alert
          color="red"
          role="alert"
          icon={<IconAlertTriangle size={18} />}
          title={`${rejection.name} was not uploaded`}
        >
          {rejection.reason}
        </Alert>
      )}
    </>
  );
}

function ChooseButtons({ onFile }: { onFile: (file: File) => void }) {
  return (
    <>
      <Button variant="subtle" leftSection={<IconDownload size={16} />} onClick={saveTemplate}>
        Download a template
      </Button>
      <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={(file) => file && onFile(file)}>
        {(props) => (
          <Button {...props} leftSection={<IconUpload size={16} />}>
            Choose file
          </Button>
        )}
      </FileButton>
    </>
  );
}

function UploadStatus({ name, share }: { name: string; share: number }) {
  return (
    <div role="status">
      <Text fw={600}>{share < 1 ? `Uploading ${name}` : `Processing ${name}`}</Text>
      <Progress
        value={share * 100}
        size={4}
        mt={8}
        aria-label="Upload progress"
        animated={share >= 1}
        transitionDuration={200}
      />
    </div>
  );
}
