import { Popover, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { percent } from '../../shared/document-labels.ts';
import { AddButton } from './add-button.tsx';
import { useEditing } from './profile-context.tsx';
import { type Selected, useIsActive, usePinned, useSelection } from './selection.tsx';
import classes from './value.module.css';
import { ValueActions } from './value-actions.tsx';
import { ValueField } from './value-field.tsx';
import type { ReadValue } from './values.ts';

/** Values below these confidences are marked, the lower ones more strongly. */
const UNCERTAIN_BELOW = 0.7;
const DOUBTFUL_BELOW = 0.5;

/** Screen reader users who jump between landmarks miss content outside them. */
const insideMain = { target: '#main' };

type ValueProps = {
  path: string;
  label: string;
  value: ReadValue | null;
  /** Shown instead of the raw value. */
  shown?: ReactNode;
  variant?: 'text' | 'title' | 'strong' | 'chip' | 'prose';
  /** The placeholder of the field. */
  hint?: string;
};

/** One value. It highlights its source in the document, shows its confidence, and can be edited in place. */
export function Value({ path, label, value, shown, variant = 'text', hint }: ValueProps) {
  const [editing, setEditing] = useState(false);
  const { mayEdit } = useEditing();
  const close = () => {
    setEditing(false);
    // The closed field had the focus, so it moves back to the value.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`button[data-path="${CSS.escape(path)}"]`)?.focus(),
    );
  };
  if (editing) {
    return (
      <ValueField
        path={path}
        label={label}
        start={value?.value ?? ''}
        hint={hint}
        variant={variant}
        onClose={close}
      />
    );
  }
  if (value) {
    return (
      <ShownValue
        {...{ path, label, value, variant }}
        shown={shown ?? value.value}
        onEdit={mayEdit ? () => setEditing(true) : undefined}
      />
    );
  }
  if (!mayEdit) return null;
  return <AddButton label={label} onClick={() => setEditing(true)} />;
}

type ShownProps = Required<Pick<ValueProps, 'path' | 'label' | 'variant' | 'shown'>> & {
  value: ReadValue;
  onEdit: (() => void) | undefined;
};

function ShownValue(props: ShownProps) {
  const { path, label, value, variant, onEdit } = props;
  const selection = useSelection();
  const pinned = usePinned(path);
  const unpin = () => selection.pin(undefined);
  return (
    <span className={classes.container} data-variant={variant}>
      <Popover
        opened={pinned !== undefined}
        onDismiss={unpin}
        position="bottom-start"
        offset={5}
        shadow="md"
        withRoles={false}
        withinPortal={false}
        floatingStrategy="fixed"
        clickOutsideEvents={['mousedown', 'touchstart']}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <span>
            <ValueButton {...props} pinned={pinned} />
          </span>
        </Popover.Target>
        <Popover.Dropdown className={classes.bubble ?? ''}>
          <ValueActions {...{ path, label, value, onEdit }} onClose={unpin} />
        </Popover.Dropdown>
      </Popover>
      {onEdit && variant !== 'chip' && (
        <button
          type="button"
          className={classes.pencil}
          tabIndex={-1}
          aria-label={`Edit ${label.toLowerCase()}`}
          onClick={onEdit}
        >
          <IconPencil size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

/** Highlights its source while hovered or focused. A click pins it, E edits it, and arrow keys move on. */
function ValueButton({ path, label, value, shown, onEdit, pinned }: ShownProps & { pinned: Selected }) {
  const selection = useSelection();
  const isActive = useIsActive(path);
  const button = useRef<HTMLButtonElement>(null);
  const doubt = doubtOf(value);
  const here = { path, from: 'values' } as const;

  useEffect(() => {
    if (pinned?.from === 'document') button.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [pinned]);

  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'F2' || event.key === 'e') && onEdit && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      onEdit();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      focusNext(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === 'Escape') selection.pin(undefined);
  };

  return (
    <Tooltip
      label={tooltipOf(value)}
      openDelay={600}
      disabled={pinned !== undefined}
      portalProps={insideMain}
    >
      <button
        ref={button}
        type="button"
        className={classes.value}
        data-path={path}
        data-active={isActive}
        data-doubt={doubt}
        data-corrected={isCorrected(value)}
        aria-pressed={pinned !== undefined}
        aria-keyshortcuts="e"
        onMouseEnter={() => selection.hover(here)}
        onMouseLeave={() => selection.hover(undefined)}
        onFocus={() => selection.hover(here)}
        onBlur={() => selection.hover(undefined)}
        onClick={() => selection.pin(pinned ? undefined : here)}
        onDoubleClick={onEdit}
        onKeyDown={onKeyDown}
      >
        <VisuallyHidden>{label}: </VisuallyHidden>
        {shown}
        {doubt && <VisuallyHidden>, {percent(value.confidence)} confidence</VisuallyHidden>}
      </button>
    </Tooltip>
  );
}

const isCorrected = ({ source }: ReadValue) => source === 'person';

function doubtOf(value: ReadValue): 'some' | 'high' | undefined {
  if (isCorrected(value) || value.confidence >= UNCERTAIN_BELOW) return undefined;
  return value.confidence < DOUBTFUL_BELOW ? 'high' : 'some';
}

function tooltipOf(value: ReadValue): string {
  if (isCorrected(value)) return 'Entered by a person';
  const { confidence, evidence, source } = value;
  const [first, ...more] = evidence;
  const where = first && (more.length > 0 ? `, ${evidence.length} sources` : `, page ${first.page}`);
  return `${percent(confidence)} confidence${where ?? ''}${source === 'llm' ? ', extracted by a language model' : ''}`;
}

/** Arrow keys move through all values, across sections. */
function focusNext(from: EventTarget & Element, step: number): void {
  const all = [...document.querySelectorAll<HTMLElement>('button[data-path]')];
  all[all.indexOf(from as HTMLElement) + step]?.focus();
}
