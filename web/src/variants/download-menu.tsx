import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileTypeDocx, IconFileTypePdf } from '@tabler/icons-react';
import { readVariantFile, type VariantFormat } from '@tenon/contract/variants';
import { download } from '../shared/download.ts';

type DownloadMenuProps = { id: string; personName: string | null; isDisabled: boolean };

export function DownloadMenu({ id, personName, isDisabled }: DownloadMenuProps) {
  const save = (format: VariantFormat) =>
    void download(
      readVariantFile,
      { params: { id }, query: { format } },
      `${personName ? `${personName} - ` : ''}Resume.${format}`,
    );
  return (
    <Menu>
      <Menu.Target>
        <Button
          leftSection={<IconDownload size={16} />}
          rightSection={<IconChevronDown size={15} />}
          disabled={isDisabled}
        >
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileTypePdf size={16} />} onClick={() => save('pdf')}>
          PDF
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeDocx size={16} />} onClick={() => save('docx')}>
          Word (DOCX)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
