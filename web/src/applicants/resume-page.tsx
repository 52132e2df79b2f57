import { useIntersection } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { readApplicantPage } from '@tenon/contract/applicant-profile';
import type { DocumentText } from '@tenon/contract/documents';
import type { Evidence } from '@tenon/contract/profile';
import { useEffect, useRef } from 'react';
import { send } from '../api/client.ts';
import classes from './resume.module.css';

type Page = DocumentText['pages'][number];
type Line = DocumentText['lines'][number];

type ResumePageProps = {
  applicationId: string;
  documentId: string;
  page: Page;
  lines: Line[];
  shown: Evidence[];
};

/** A page as an image, or as text for formats without pages. */
export function ResumePage(props: ResumePageProps) {
  return props.page.has_image ? <PageImage {...props} /> : <PageText {...props} />;
}

function PageImage({ applicationId, documentId, page, shown }: ResumePageProps) {
  const { ref, entry } = useIntersection({ rootMargin: '600px' });
  const canvas = useRef<HTMLCanvasElement>(null);
  const { number, rotation } = page;
  const image = useQuery({
    queryKey: [readApplicantPage.id, documentId, number, rotation],
    queryFn: async ({ signal }) => {
      const params = { id: applicationId, page: number };
      return createImageBitmap(await (await send(readApplicantPage, { params, signal })).blob());
    },
    enabled: entry?.isIntersecting ?? false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
  });
  useEffect(() => {
    if (!canvas.current || !image.data) return;
    canvas.current.width = image.data.width;
    canvas.current.height = image.data.height;
    canvas.current.getContext('2d')?.drawImage(image.data, 0, 0);
  }, [image.data]);
  return (
    <div ref={ref} className={classes.paper} style={{ aspectRatio: `${page.width} / ${page.height}` }}>
      {/* A canvas, because an <img> could not send the token. */}
      <canvas ref={canvas} className={classes.image} role="img" aria-label={`Page ${number} of the resume`} />
      {image.isPending && (
        <p className={classes.note} role="status">
          Rendering page {number}…
        </p>
      )}
      {image.error && (
        <p className={classes.note}>This page could not be shown. Download the file instead.</p>
      )}
      {shown.flatMap((evidence) =>
        evidence.boxes.map((box, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no identity but their index.
            key={`${evidence.start} ${index}`}
            data-mark
            className={classes.mark}
            style={{
              left: `${(box.x / page.width) * 100}%`,
              top: `${(box.y / page.height) * 100}%`,
              width: `${(box.width / page.width) * 100}%`,
              height: `${(box.height / page.height) * 100}%`,
            }}
          />
        )),
      )}
    </div>
  );
}

function PageText({ lines, shown }: ResumePageProps) {
  return (
    <div className={classes.sheet}>
      {lines.map((line) => {
        const isShown = shown.some(({ start, end }) => start < line.end && end > line.start);
        return (
          <p
            key={line.start}
            className={classes.line}
            data-heading={line.is_heading}
            data-bold={line.bold}
            {...(isShown && { 'data-mark': true })}
          >
            {line.text.replaceAll('\t', '   ')}
          </p>
        );
      })}
    </div>
  );
}
