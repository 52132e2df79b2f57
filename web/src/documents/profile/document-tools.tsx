import { ActionIcon, Button, Group, SegmentedControl, Text, Tooltip } from '@mantine/core';
import { IconDownload, IconEyeExclamation, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { Document, DocumentText } from '@tenon/contract/documents';
import { downloadFile } from '../download-file.ts';
import classes from './document-tools.module.css';

export type View = {
  zoom: number;
  setZoom: (zoom: number) => void;
  asText: boolean;
  setAsText: (asText: boolean) => void;
  showsHidden: boolean;
  setShowsHidden: (shows: boolean) => void;
};

const zooms = [0.75, 1, 1.25, 1.5, 2, 3];

type DocumentToolsProps = { document: Document; text: DocumentText | undefined; view: View };

export function DocumentTools({ document, text, view }: DocumentToolsProps) {
  const { asText, setAsText, showsHidden, setShowsHidden } = view;
  const hasImages = text?.pages.some((page) => page.has_image) ?? false;
  const hidden = text?.hidden.length ?? 0;
  return (
    <Group className={classes.tools} gap="xs" wrap="nowrap">
      <Text className={classes.name ?? ''} size="xs" c="dimmed" title={document.name}>
        {document.name}
      </Text>
      {hidden > 0 && (
        <Button
          size="compact-xs"
          color="red"
          variant={showsHidden ? 'filled' : 'light'}
          leftSection={<IconEyeExclamation size={14} />}
          aria-pressed={showsHidden}
          onClick={() => setShowsHidden(!showsHidden)}
        >
          Hidden text
        </Button>
      )}
      {hasImages && (
        <SegmentedControl
          size="xs"
          aria-label="Document view"
          value={asText ? 'text' : 'image'}
          onChange={(value) => setAsText(value === 'text')}
          data={[
            { value: 'image', label: 'Pages' },
            { value: 'text', label: 'Text' },
          ]}
        />
      )}
      <Group gap={0} wrap="nowrap">
        <ZoomButtons zoom={view.zoom} onZoom={view.setZoom} />
        <Tooltip label="Download file">
          <ActionIcon aria-label="Download file" onClick={() => void downloadFile(document)}>
            <IconDownload size={17} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </Group>
    </Group>
  );
}

function ZoomButtons({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const step = zooms.indexOf(zoom);
  const [smaller, larger] = [zooms[step - 1], zooms[step + 1]];
  return (
    <>
      <Tooltip label="Zoom out">
        <ActionIcon
          aria-label="Zoom out"
          disabled={smaller === undefined}
          onClick={() => smaller && onZoom(smaller)}
        >
          <IconZoomOut size={17} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Zoom in">
        <ActionIcon
          aria-label="Zoom in"
          disabled={larger === undefined}
          onClick={() => larger && onZoom(larger)}
        >
          <IconZoomIn size={17} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
