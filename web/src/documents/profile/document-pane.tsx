import { Skeleton, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Document, DocumentText } from '@tenon/contract/documents';
import { useEffect, useRef, useState } from 'react';
import { Failure } from '../../shared/failure.tsx';
import { formatLabel } from '../../ui/format-label.ts';
import classes from './document-pane.module.css';
import { DocumentTools, type View } from './document-tools.tsx';
import { PageImage } from './page-image.tsx';
import { PageLines } from './page-lines.tsx';
import { useActive } from './selection.tsx';
import { useText } from './use-profile.ts';
import type { Region } from './values.ts';

/** Long enough to move the mouse over a list without the document jumping. */
const SCROLL_DELAY_MS = 120;

type DocumentPaneProps = { document: Document; regions: Region[] };

/** The document, with the source of every value highlighted. */
export function DocumentPane({ document, regions }: DocumentPaneProps) {
  const read = useText(document);
  const [zoom, setZoom] = useState(1);
  const [asText, setAsText] = useState(false);
  const [showsHidden, setShowsHidden] = useState(false);
  const scroll = useRef<HTMLElement>(null);
  const text = read.data;
  const view: View = { zoom, setZoom, asText, setAsText, showsHidden, setShowsHidden };
  useScrollToActive(scroll, text);

  return (
    <section className={classes.pane} aria-label="Document">
      <DocumentTools document={document} text={text} view={view} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be scrollable by keyboard. */}
      <section ref={scroll} className={classes.scroll} tabIndex={0} aria-label="Pages">
        {text ? (
          text.pages.map((page) => {
            const props = {
              page,
              documentId: document.id,
              regions: regions.filter(({ evidence }) => evidence.page === page.number),
              hidden: showsHidden ? text.hidden.filter((hidden) => hidden.page === page.number) : [],
            };
            return (
              <div key={page.number} className={classes.page} style={{ width: `${zoom * 100}%` }}>
                {page.has_image && !asText ? (
                  <PageImage {...props} />
                ) : (
                  <PageLines {...props} lines={text.lines.filter((line) => line.page === page.number)} />
                )}
              </div>
            );
          })
        ) : read.error && document.state === 'ready' ? (
          <Failure error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <Skeleton className={classes.blank ?? ''} role="status" aria-label="Loading the document" />
        )}
        {showsHidden && text && <HiddenList hidden={text.hidden} />}
      </section>
    </section>
  );
}

function HiddenList({ hidden }: { hidden: DocumentText['hidden'] }) {
  return (
    <div className={classes.hidden}>
      <Text size="xs" fw={600}>
        <IconAlertTriangle size={14} aria-hidden="true" /> Hidden text in this file
      </Text>
      <Text size="xs">
        People reading the document would not see this text. It is excluded from the profile and from scoring.
      </Text>
      <ul>
        {hidden.map(({ page, reason, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same text may be hidden twice.
          <li key={index}>
            Page {page}, {formatLabel(reason).toLowerCase()}: “{text}”
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Scrolls to the source of the active value if it is not visible. */
function useScrollToActive(scroll: { current: HTMLElement | null }, text: DocumentText | undefined): void {
  const active = useActive();
  useEffect(() => {
    if (!text || active?.from !== 'values') return;
    const timer = setTimeout(() => {
      const box = scroll.current;
      const mark = box?.querySelector(`[data-region="${CSS.escape(active.path)}"]`);
      if (!box || !mark) return;
      const [outer, inner] = [box.getBoundingClientRect(), mark.getBoundingClientRect()];
      if (outer.height === 0 || (inner.top >= outer.top + 8 && inner.bottom <= outer.bottom - 8)) return;
      const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
      box.scrollTo({
        top: box.scrollTop + inner.top - outer.top - outer.height / 3,
        left: box.scrollLeft + Math.min(0, inner.left - outer.left - 24),
        behavior: reducesMotion ? 'instant' : 'smooth',
      });
    }, SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [active, text, scroll]);
}
