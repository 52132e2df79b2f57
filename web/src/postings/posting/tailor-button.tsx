import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { addVariant, listVariants } from '@tenon/contract/variants';
import { Link, useNavigate } from 'react-router';
import { useChange, useRead } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { toastFailure } from '../../shared/failure.tsx';

/** Makes a resume variant for the role, or opens the one that was made last. */
export function TailorButton({ postingId }: { postingId: string }) {
  const mayApply = useMay('applying.manage');
  const navigate = useNavigate();
  const variants = useRead(
    listVariants,
    { query: { posting_id: postingId, limit: 1 } },
    { enabled: mayApply },
  );
  const add = useChange(addVariant, {
    refreshes: [listVariants],
    onDone: ({ id }) => navigate(`/variants/${id}`),
    onFailed: toastFailure('Could not tailor your resume'),
  });
  if (!mayApply) return null;
  const icon = <IconFileText size={16} />;
  const [existing] = variants.data?.items ?? [];
  if (existing) {
    return (
      <Button component={Link} to={`/variants/${existing.id}`} variant="default" leftSection={icon}>
        Open tailored resume
      </Button>
    );
  }
  return (
    <Button
      variant="default"
      leftSection={icon}
      loading={add.isPending}
      onClick={() => add.mutate({ body: { posting_id: postingId } })}
    >
      Tailor resume
    </Button>
  );
}
