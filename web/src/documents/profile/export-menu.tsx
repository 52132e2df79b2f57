import { Button, Menu } from '@mantine/core';
import { IconBraces, IconChevronDown, IconDownload, IconFile, IconFileText } from '@tabler/icons-react';
import { type Document, exportProfile } from '@tenon/contract/documents';
import { titleOf } from '../../shared/document-labels.ts';
import { download } from '../../shared/download.ts';
import { downloadFile } from '../download-file.ts';

const formats = [
  { format: 'json-resume', label: 'JSON Resume', extension: 'resume.json', icon: IconBraces },
  { format: 'hr-open', label: 'HR Open (HR-JSON)', extension: 'hr-open.json', icon: IconBraces },
  { format: 'text', label: 'Plain text', extension: 'txt', icon: IconFileText },
] as const;

export function ExportMenu({ document }: { document: Document }) {
  const fileName = titleOf(document)
    .replace(/\.\w+$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          rightSection={<IconChevronDown size={14} />}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {document.state === 'ready' &&
          formats.map(({ format, label, extension, icon: Icon }) => (
            <Menu.Item
              key={format}
              leftSection={<Icon size={16} />}
              onClick={() =>
                void download(
                  exportProfile,
                  { params: { id: document.id }, query: { format } },
                  `${fileName}.${extension}`,
                )
              }
            >
              {label}
            </Menu.Item>
          ))}
        <Menu.Item leftSection={<IconFile size={16} />} onClick={() => void downloadFile(document)}>
          Original file
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
