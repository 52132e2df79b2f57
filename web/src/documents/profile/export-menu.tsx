import { Button, Menu } from '@mantine/core';
import { IconBraces, IconChevronDown, IconDownload, IconFile, IconFileText } from '@tabler/icons-react';
import { type Document, exportProfile } from '@tenon/contract/documents';
import { titleOf } from '../../shared/document-labels.ts';
import { download } from '../../shared/download.ts';
import { downloadFile } from '../download.ts';

const formats = [
  { format: 'json-resume', label: 'JSON Resume', ending: 'resume.json', icon: IconBraces },
  { format: 'hr-open', label: 'HR Open (HR-JSON)', ending: 'hr-open.json', icon: IconBraces },
  { format: 'text', label: 'Plain text', ending: 'txt', icon: IconFileText },
] as const;

export function ExportMenu({ document }: { document: Document }) {
  const stem = titleOf(document)
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
          formats.map(({ format, label, ending, icon: Icon }) => (
            <Menu.Item
              key={format}
              leftSection={<Icon size={16} />}
              onClick={() =>
                void download(
                  exportProfile,
                  { params: { id: document.id }, query: { format } },
                  `${stem}.${ending}`,
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
