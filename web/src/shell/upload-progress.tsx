import { Button, RingProgress } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useUploads } from '../api/uploads.ts';

/** Upload progress while another page is open, with a link to the uploads. */
export function UploadProgress() {
  const uploads = useUploads();
  const { pathname } = useLocation();
  const open = uploads.filter(({ state }) => state === 'queued' || state === 'sending').length;
  if (open === 0 || pathname === '/documents') return null;
  const done = uploads.length - open;
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
          sections={[{ value: (done / uploads.length) * 100, color: 'spruce' }]}
        />
      }
    >
      Uploading {done} of {uploads.length}
    </Button>
  );
}
