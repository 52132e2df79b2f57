import { Button, RingProgress } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useUploads } from '../api/uploads.ts';

/** Files that are being sent while another page is open, with the way back to them. */
export function SendingFiles() {
  const uploads = useUploads();
  const { pathname } = useLocation();
  const open = uploads.filter(({ state }) => state === 'queued' || state === 'sending').length;
  if (open === 0 || pathname === '/documents') return null;
  const over = uploads.length - open;
  return (
    <Button
      component={Link}
      to="/documents"
      variant="subtle"
      size="compact-sm"
      leftSection={
        <RingProgress
          size={18}
          thickness={3}
          aria-hidden="true"
          sections={[{ value: (over / uploads.length) * 100, color: 'spruce' }]}
        />
      }
    >
      Uploading {over} of {uploads.length}
    </Button>
  );
}
