import { Button, Skeleton, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import {
  type ApplicantResume,
  readApplicantResume,
  readApplicantText,
} from '@tenon/contract/applicant-profile';
import type { DocumentText } from '@tenon/contract/documents';
import type { Evidence } from '@tenon/contract/profile';
import { useEffect, useRef } from 'react';
import { useRead } from '../api/queries.ts';
import { download } from '../shared/download.ts';
import { Failure } from '../shared/failure.tsx';
import classes from './resume.module.css';
import { ResumePage } from './resume-page.tsx';

type ResumePaneProps = {
  applicationId: string;
  resume: ApplicantResume;
  /** Highlighted: where a value comes from. */
  shown: Evidence[];
  isTall?: boolean;
};

/** The resume, with the source of a value highlighted. */
export function ResumePane({ applicationId, resume, shown, isTall = false }: ResumePaneProps) {
  const isReady = resume.state === 'ready';
  const text = useRead(readApplicantText, { params: { id: applicationId } }, { enabled: isReady });
  const scroll = useRef<HTMLElement>(null);
  useScrollToFirst(scroll, shown, text.data);
  return (
    <section className={classes.pane} data-tall={isTall} aria-label="Resume">
      <div className={classes.head}>
        <Text fw={600} truncate>
          {resume.name}
        </Text>
        <Button
          size="xs"
          variant="subtle"
          flex="none"
          leftSection={<IconDownload size={15} />}
          onClick={() => void download(readApplicantResume, { params: { id: applicationId } }, resume.name)}
        >
          Download
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be scrollable by keyboard. */}
      <section ref={scroll} className={classes.scroll} tabIndex={0} aria-label="Pages">
        {resume.state === 'failed' && (
          <Text p="md">This file could not be read. Download it to see its content.</Text>
        )}
        {text.error && <Failure error={text.error} onRetry={() => void text.refetch()} />}
        {!text.data && !text.error && resume.state !== 'failed' && (
          <Skeleton className={classes.blank ?? ''} role="status" aria-label="Loading the resume" />
        )}
        {text.data?.pages.map((page) => (
          <ResumePage
            key={page.number}
            applicationId={applicationId}
            documentId={resume.id}
            page={page}
            lines={text.data.lines.filter((line) => line.page === page.number)}
            shown={shown.filter((evidence) => evidence.page === page.number)}
          />
        ))}
      </section>
    </section>
  );
}

function useScrollToFirst(
  scroll: { current: HTMLElement | null },
  shown: Evidence[],
  text: DocumentText | undefined,
): void {
  useEffect(() => {
    const box = scroll.current;
    const mark = text && shown.length > 0 && box?.querySelector('[data-mark]');
    if (!box || !mark) return;
    const [outer, inner] = [box.getBoundingClientRect(), mark.getBoundingClientRect()];
    if (outer.height === 0 || (inner.top >= outer.top + 8 && inner.bottom <= outer.bottom - 8)) return;
    box.scrollTo({ top: box.scrollTop + inner.top - outer.top - outer.height / 3, behavior: 'smooth' });
  }, [shown, text, scroll]);
}
