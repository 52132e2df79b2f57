import { useIntersection, useMergedRef } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type DocumentText, readPageImage } from '@tenon/contract/documents';
import type { Box } from '@tenon/contract/profile';
import { useEffect, useRef } from 'react';
import { send } from '../../api/client.ts';
import classes from './page.module.css';
import { useIsActive, useSelection } from './selection.tsx';
import { isUnexplained } from './unexplained.ts';
import type { Region } from './values.ts';

export type PageProps = {
  documentId: string;
  page: DocumentText['pages'][number];
  regions: Region[];
  hidden: DocumentText['hidden'];
};

/** A page as an image, with a region over every value. */
export function PageImage({ documentId, page, regions, hidden }: PageProps) {
  const { ref: visibility, entry } = useIntersection({ rootMargin: '600px' });
  const canvas = useRef<HTMLCanvasElement>(null);
  const image = usePageImage(documentId, page, entry?.isIntersecting ?? false);

  useEffect(() => {
    if (!canvas.current || !image.data) return;
    canvas.current.width = image.data.width;
    canvas.current.height = image.data.height;
    canvas.current.getContext('2d')?.drawImage(image.data, 0, 0);
  }, [image.data]);

  return (
    <div
      ref={useMergedRef(visibility)}
      className={classes.paper}
      data-loading={image.isPending}
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
    >
      {/* A canvas, because an <img> could not send the token. */}
      <canvas
        ref={canvas}
        className={classes.image}
        role="img"
        aria-label={`Page ${page.number} of the document`}
      />
      {image.isPending && (
        <p className={classes.unavailable} role="status">
          Rendering page {page.number}…
        </p>
      )}
      {image.error && (
        <p className={classes.unavailable}>This page could not be rendered. See its content under “Text”.</p>
      )}
      {regions.map((region) => (
        <RegionBoxes key={`${region.path} ${region.evidence.start}`} region={region} page={page} />
      ))}
      {hidden.map(({ box, text }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the same text may be hidden twice.
          key={index}
          className={classes.hidden}
          style={positionOf(box, page)}
          title={text}
        />
      ))}
    </div>
  );
}

/** The boxes of one source, which may span several lines. */
function RegionBoxes({ region, page }: { region: Region; page: PageProps['page'] }) {
  const { path, label, evidence } = region;
  const selection = useSelection();
  const isActive = useIsActive(path);
  return evidence.boxes.map((box, index) => (
    <button
      // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no identity but their index.
      key={index}
      type="button"
      tabIndex={-1}
      className={classes.region}
      style={positionOf(box, page)}
      data-region={path}
      data-active={isActive}
      data-unexplained={isUnexplained(path)}
      aria-label={`${label} on page ${page.number}`}
      onMouseEnter={() => selection.hover({ path, from: 'document' })}
      onMouseLeave={() => selection.hover(undefined)}
      onClick={() => selection.pin({ path, from: 'document' })}
    />
  ));
}

/** The rotation is part of the key, because reprocessing may rotate a page. */
function usePageImage(id: string, { number: page, rotation }: PageProps['page'], enabled: boolean) {
  return useQuery({
    queryKey: [readPageImage.id, { params: { id, page }, rotation }],
    queryFn: async ({ signal }) => {
      const response = await send(readPageImage, { params: { id, page }, signal });
      return createImageBitmap(await response.blob());
    },
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
  });
}

/** The position of a box in percent of its page, which is independent of the zoom. */
function positionOf(box: Box, page: PageProps['page']) {
  return {
    left: `${(box.x / page.width) * 100}%`,
    top: `${(box.y / page.height) * 100}%`,
    width: `${(box.width / page.width) * 100}%`,
    height: `${(box.height / page.height) * 100}%`,
  };
}
