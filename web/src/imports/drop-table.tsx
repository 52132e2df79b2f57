import { Alert, Button, FileButton, Progress, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconFileImport, IconUpload } from '@tabler/icons-react';
import { IMPORT_LIMIT, IMPORT_ROWS_LIMIT } from '@tenon/contract/imports';
import { DropZone } from '../ui/drop-zone.tsx';
import { useFileDrop } from '../ui/use-file-drop.ts';
import { saveExample } from './example-table.ts';
import { numberOf } from './import-words.ts';
import { useTableUpload } from './use-table-upload.ts';

/** Where a table comes in: dropped anywhere on the page, or chosen. */
export function DropTable() {
  const { send, sending, refusal, stop } = useTableUpload();
  const over = useFileDrop({ onFiles: ({ files }) => void send([...files]) });
  return (
    <>
      <DropZone
        label="Add a table"
        icon={IconFileImport}
        over={over}
        target={{ title: 'Let go to look at it', words: 'Nobody is added before you say so.' }}
        buttons={
          sending ? (
            <Button variant="default" onClick={stop}>
              Stop
            </Button>
          ) : (
            <>
              <Button variant="subtle" leftSection={<IconDownload size={16} />} onClick={saveExample}>
                Download an example
              </Button>
              <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={(file) => file && void send([file])}>
                {(props) => (
                  <Button {...props} leftSection={<IconUpload size={16} />}>
                    Choose a file
                  </Button>
                )}
              </FileButton>
            </>
          )
        }
      >
        {sending ? (
          <div role="status">
            <Text fw={600}>{sending.share < 1 ? `Sending ${sending.name}` : `Reading ${sending.name}`}</Text>
            <Progress
              value={sending.share * 100}
              size={4}
              mt={8}
              aria-label="Sent so far"
              animated={sending.share >= 1}
              transitionDuration={200}
            />
          </div>
        ) : (
          <>
            <Text fw={600}>Drop a table anywhere on this page</Text>
            <Text size="xs" c="dimmed">
              CSV as any spreadsheet or program saves it, up to {IMPORT_LIMIT / 1024 / 1024} MB and{' '}
              {numberOf(IMPORT_ROWS_LIMIT)} rows. You see what would happen before anybody is added.
            </Text>
          </>
        )}
      </DropZone>
      {refusal && (
        <Alert
          color="red"
          role="alert"
          icon={<IconAlertTriangle size={18} />}
          title={`${refusal.name} was not taken`}
        >
          {refusal.reason}
        </Alert>
      )}
    </>
  );
}
