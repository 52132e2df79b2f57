import type { Evidence } from '@tenon/contract/profile';
import classes from './career.module.css';

export type ShowSource = (evidence: Evidence[]) => void;

type SourceTextProps = {
  evidence: Evidence[];
  onShow: ShowSource | undefined;
  className?: string | undefined;
  children: string;
};

/** A value that shows where it is in the resume, if the resume is on screen. */
export function SourceText({ evidence, onShow, className, children }: SourceTextProps) {
  if (!onShow || evidence.length === 0) return <span className={className}>{children}</span>;
  return (
    <button
      type="button"
      className={[classes.source, className].filter(Boolean).join(' ')}
      title="Show in the resume"
      onMouseEnter={() => onShow(evidence)}
      onFocus={() => onShow(evidence)}
      onClick={() => onShow(evidence)}
    >
      {children}
    </button>
  );
}
