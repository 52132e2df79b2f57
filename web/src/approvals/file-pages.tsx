import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ApprovalResume } from '@tenon/contract/approvals';
import { readPageImage } from '@tenon/contract/documents';
import { readSentVariantPage } from '@tenon/contract/variants';
import { send } from '../api/client.ts';
import { ProblemError } from '../api/problem.ts';
import { Failure } from '../shared/failure.tsx';
import { PagePicture } from '../ui/page-picture.tsx';

const MAX_PAGES = 20;
const A4 = '210 / 297';

/** The pages of exactly the file that will be sent. */
export function FilePages({ resume }: { resume: ApprovalResume }) {
  return (
    <Stack gap="md">
      <FilePage resume={resume} page={1} />
    </Stack>
  );
}

/** How many pages there are is known when the next one does not exist. */
function FilePage({ resume, page }: { resume: ApprovalResume; page: number }) {
  const { sha256, variant, document_id } = resume;
  const image = useQuery({
    queryKey: ['approval-file', sha256, variant?.id ?? document_id, page],
    queryFn: ({ signal }) => readImage(resume, page, signal),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
  });
  if (image.data === null) {
    return page === 1 ? (
      <Text c="dimmed">There is no preview of this file. Download it to look at it.</Text>
    ) : null;
  }
  if (image.error) return <Failure error={image.error} onRetry={() => void image.refetch()} />;
  return (
    <>
      <PagePicture bitmap={image.data} label={`Page ${page} of the resume`} ratio={A4} />
      {image.data && page < MAX_PAGES && <FilePage resume={resume} page={page + 1} />}
    </>
  );
}

async function readImage(
  { sha256, variant, document_id }: ApprovalResume,
  page: number,
  signal: AbortSignal,
): Promise<ImageBitmap | null> {
  try {
    const response =
      variant && sha256
        ? await send(readSentVariantPage, { params: { id: variant.id, sha256, page }, signal })
        : await send(readPageImage, { params: { id: document_id ?? '', page }, signal });
    return await createImageBitmap(await response.blob());
  } catch (error) {
    if (error instanceof ProblemError && (error.is('no-such-page') || error.is('no-page-image'))) return null;
    throw error;
  }
}
