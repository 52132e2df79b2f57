import { Alert, Button, FileButton, Progress, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconFileImport, IconUpload } from '@tabler/icons-react';
import { IMPORT_LIMIT, IMPORT_ROWS_LIMIT } from '@tenon/contract/imports';
import { DropZone } from '../ui/drop-zone.tsx';
import { formatNumber } from '../ui/format.ts';
import { useFileDrop } from '../ui/use-file-drop.ts';
import { saveExample } from './example-table.ts';
import { useTableUpload } from './use-table-upload.ts';

/** Where a table comes in: dropped anywhere on the page, or chosen. */
export function DropTable() {
  const { send, sending, refusal, stop } = useTableUpload();
  const over = useFileDrop({ onFiles: ({ files }) => void send([...files]) });
  return (
    <>
      <DropZone
        label="Upload a CSV file"
        icon={IconFileImport}
        over={over}
        target={{ title: 'Drop to upload', text: 'You can review it before anyone is added.' }}
        buttons={
          sending ? (
            <Button variant="default" onClick={stop}>
              {' '}
              Cancel{' '}
            </Button>
          ) : (
            <>
              <Button variant="subtle" leftSection={<IconDownload size={16} />} onClick={saveExample}>
                Download a template
              </Button>
              <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={(file) => file && void send([file])}>
                {(props) => (
                  <Button {...props} leftSection={<IconUpload size={16} />}>
                    Choose file
                  </Button>
                )}
              </FileButton>
            </>
          )
        }
      >
        {sending ? (
          <div role="status">
            <Text fw={600}>
              {sending.share < 1 ? `Uploading ${sending.name}` : `Processing ${sending.name}`}
            </Text>
            <Progress
              value={sending.share * 100}
              size={4}
              mt={8}
              aria-label="Upload progress"
              animated={sending.share >= 1}
              transitionDuration={200}
            />
          </div>
        ) : (
          <>
            <Text fw={600}>Drop a CSV file anywhere on this page</Text>
            <Text size="xs" c="dimmed">
              Up to {IMPORT_LIMIT / 1024 / 1024} MB and {formatNumber(IMPORT_ROWS_LIMIT)} rows. You’ll see a
              preview before anyone is added.
            </Text>
          </>
        )}
      </DropZone>
      {refusal && (
        <Alert
          color="red"
          role="alert"
          icon={<IconAlertTriangle size={18} />}
          title={`${refusal.name} was not uploaded`}
        >
          {refusal.reason}
        </Alert>
      )}
    </>
  );
}
