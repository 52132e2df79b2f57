import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useBusy } from './use-busy.ts';

type ExportButtonProps = {
  /** Downloads the file and reports failures itself. */
  onExport: () => Promise<void>;
  label?: string;
  variant?: 'default' | 'filled';
  disabled?: boolean;
  className?: string;
};

export function ExportButton({
  onExport,
  label = 'Export CSV',
  variant = 'default',
  disabled = false,
  className = '',
}: ExportButtonProps) {
  const { isBusy, run } = useBusy();
  return (
    <Button
      variant={variant}
      className={className}
      disabled={disabled}
      leftSection={<IconDownload size={16} />}
      loading={isBusy}
      onClick={() => void run(onExport)}
    >
      {label}
    </Button>
  );
}
