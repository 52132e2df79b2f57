import { Alert, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewVariant, readVariantPage, type Variant } from '@tenon/contract/variants';
import { call, send } from '../api/client.ts';
import { Failure } from '../shared/failure.tsx';
import { counted } from '../ui/counted.ts';
import { PagePicture } from '../ui/page-picture.tsx';
import classes from './editor.module.css';

const sizes = { a4: '210 / 297', letter: '8.5 / 11' };

/** The pages as they are printed: images of the PDF itself. */
export function Preview({ variant }: { variant: Variant }) {
  const { id, version, page_size } = variant;
  const preview = useQuery({
    queryKey: [previewVariant.id, { params: { id } }, version],
    queryFn: ({ signal }) => call(previewVariant, { params: { id } }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (preview.error && !preview.data) {
    return <Failure error={preview.error} onRetry={() => void preview.refetch()} />;
  }
  const { sha256, page_count = 1, missing_characters: missing = [] } = preview.data ?? {};
  if (missing.length > 0) {
    return (
      <Alert color="oak" title="This resume cannot be a PDF yet">
        The PDF fonts do not have these characters: <b>{missing.join(' ')}</b>. Download the Word file, or
        hide the lines that contain them.
      </Alert>
    );
  }
  return (
    <div className={classes.pages} aria-busy={preview.isFetching}>
      {Array.from({ length: page_count }, (_, index) => (
        <PageImage
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
          key={index}
          id={id}
          page={index + 1}
          hash={sha256 ?? undefined}
          ratio={sizes[page_size]}
        />
      ))}
      <Text size="sm" c="dimmed" role="status">
        {preview.data ? counted(page_count, 'page') : 'Rendering the preview…'}
      </Text>
    </div>
  );
}

type PageImageProps = { id: string; page: number; hash: string | undefined; ratio: string };

/** The hash is part of the key: the image of the same bytes never changes. */
function PageImage({ id, page, hash, ratio }: PageImageProps) {
  const image = useQuery({
    queryKey: [readVariantPage.id, { params: { id, page } }, hash],
    queryFn: async ({ signal }) => {
      const response = await send(readVariantPage, { params: { id, page }, signal });
      return createImageBitmap(await response.blob());
    },
    enabled: hash !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
  });
  return <PagePicture bitmap={image.data} label={`Page ${page} of the resume`} ratio={ratio} />;
}
