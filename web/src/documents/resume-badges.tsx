import { Badge, Tooltip } from '@mantine/core';
import type { Document } from '@tenon/contract/documents';

/** Whether a resume is the one its owner uses, and whether it is shared. */
export function ResumeBadges({ document }: { document: Document }) {
  const { side, is_selected, shared_at, uploaded_by } = document;
  return (
    <>
      {is_selected && (
        <Tooltip label="Roles are ranked for this resume, and it is sent with applications.">
          <Badge variant="light">My resume</Badge>
        </Tooltip>
      )}
      {shared_at && (
        <Tooltip
          label={
            side === 'seeking' ? 'Recruiters of this workspace have a copy.' : `Shared by ${uploaded_by}.`
          }
        >
          <Badge variant="light" color="oak">
            Shared
          </Badge>
        </Tooltip>
      )}
    </>
  );
}
