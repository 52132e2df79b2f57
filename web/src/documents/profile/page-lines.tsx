import type { DocumentText } from '@tenon/contract/documents';
import classes from './page.module.css';
import type { PageProps } from './page-image.tsx';
import { useActive, useSelection } from './selection.tsx';
import { isUnexplained } from './unexplained.ts';
import type { Region } from './values.ts';

type Line = DocumentText['lines'][number];
/** Part of a line that is the source of the same values. The innermost region comes last. */
type Part = { start: number; text: string; regions: Region[] };

type PageLinesProps = PageProps & { lines: Line[] };

/** A page as text in reading order, for formats without page images and for users who prefer text. */
export function PageLines({ page, lines, regions }: PageLinesProps) {
  return (
    <div className={classes.sheet} data-alone={page.number === 1}>
      {lines.map((line) => (
        <p key={line.start} className={classes.line} data-heading={line.is_heading} data-bold={line.bold}>
          {partsOf(line, regions).map((part) => (
            <LinePart key={part.start} part={part} />
          ))}
        </p>
      ))}
    </div>
  );
}

function LinePart({ part }: { part: Part }) {
  const selection = useSelection();
  const active = useActive();
  const innermost = part.regions.at(-1);
  if (!innermost) return part.text;
  const isActive = part.regions.some(({ path }) => path === active?.path);
  const here = { path: innermost.path, from: 'document' } as const;
  // Regions may overlap. The mark belongs to the active region, so that scrolling finds it.
  const region = isActive && active ? active.path : innermost.path;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.mark}
      data-region={region}
      data-active={isActive}
      data-unexplained={isUnexplained(region)}
      onMouseEnter={() => selection.hover(here)}
      onMouseLeave={() => selection.hover(undefined)}
      onClick={() => selection.pin(here)}
    >
      {part.text}
    </button>
  );
}

/** Splits a line where regions start and end. */
function partsOf(line: Line, regions: Region[]): Part[] {
  const overlapping = regions.filter(
    ({ evidence }) => evidence.start < line.end && evidence.end > line.start,
  );
  const cuts = overlapping.flatMap(({ evidence }) => [evidence.start, evidence.end]);
  const positions = [line.start, ...cuts.filter((cut) => cut > line.start && cut < line.end), line.end];
  const sorted = [...new Set(positions)].sort((a, b) => a - b);
  return sorted.slice(0, -1).map((start, index) => {
    const end = sorted[index + 1] ?? line.end;
    return {
      start,
      text: line.text.slice(start - line.start, end - line.start).replaceAll('\t', '   '),
      regions: overlapping.filter(({ evidence }) => evidence.start <= start && evidence.end >= end),
    };
  });
}
