import { useIntersection, useMergedRef } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type DocumentText, readPageImage } from '@tenon/contract/documents';
import type { Box } from '@tenon/contract/profile';
import { useEffect, useRef } from 'react';
import { send } from '../../api/client.ts';
import classes from './page.module.css';
import { useActive, useSelection } from './selection.tsx';
import type { Region } from './values.ts';

export type PageProps = {
  documentId: string;
  page: DocumentText['pages'][number];
  regions: Region[];
  hidden: DocumentText['hidden'];
};

/** A page as it looks, with a region over every value. */
export function PagePicture({ documentId, page, regions, hidden }: PageProps) {
  const selection = useSelection();
  const active = useActive();
  const { ref: sight, entry } = useIntersection({ rootMargin: '600px' });
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = usePicture(documentId, page, entry?.isIntersecting ?? false);

  useEffect(() => {
    if (!canvas.current || !picture.data) return;
    canvas.current.width = picture.data.width;
    canvas.current.height = picture.data.height;
    canvas.current.getContext('2d')?.drawImage(picture.data, 0, 0);
  }, [picture.data]);

  return (
    <div
      ref={useMergedRef(sight)}
      className={classes.paper}
      data-loading={picture.isPending}
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
    >
      {/* Drawn, because the content security policy lets no picture in that needs a token to be fetched. */}
      <canvas
        ref={canvas}
        className={classes.picture}
        role="img"
        aria-label={`Page ${page.number} of the document`}
      />
      {picture.isPending && (
        <p className={classes.unavailable} role="status">
          Rendering page {page.number}…
        </p>
      )}
      {picture.error && (
        <p className={classes.unavailable}>This page could not be rendered. See its content under “Text”.</p>
      )}
      {regions.map(({ path, label, evidence }) =>
        evidence.boxes.map((box, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no identity but their place.
            key={`${path} ${evidence.start} ${index}`}
            type="button"
            tabIndex={-1}
            className={classes.region}
            style={placeOf(box, page)}
            data-region={path}
            data-active={active?.path === path}
            aria-label={`${label} on page ${page.number}`}
            onMouseEnter={() => selection.hover({ path, from: 'document' })}
            onMouseLeave={() => selection.hover(undefined)}
            onClick={() => selection.pin({ path, from: 'document' })}
          />
        )),
      )}
      {hidden.map(({ box, text }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be hidden twice.
          key={index}
          className={classes.hidden}
          style={placeOf(box, page)}
          title={text}
        />
      ))}
    </div>
  );
}

/** A page that is turned by another reading is another picture. */
function usePicture(id: string, { number: page, rotation }: PageProps['page'], wanted: boolean) {
  return useQuery({
    queryKey: [readPageImage.id, { params: { id, page }, rotation }],
    queryFn: async ({ signal }) => {
      const response = await send(readPageImage, { params: { id, page }, signal });
      return createImageBitmap(await response.blob());
    },
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
  });
}

/** A box in points as shares of its page, so that it stays where it is at every zoom. */
function placeOf(box: Box, page: PageProps['page']) {
  return {
    left: `${(box.x / page.width) * 100}%`,
    top: `${(box.y / page.height) * 100}%`,
    width: `${(box.width / page.width) * 100}%`,
    height: `${(box.height / page.height) * 100}%`,
  };
}
