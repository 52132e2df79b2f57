import { Popover, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { percent } from '../../shared/document-labels.ts';
import { AddButton } from './add-button.tsx';
import { useEditing } from './profile-context.tsx';
import { useIsActive, usePinned, useSelection } from './selection.tsx';
import classes from './value.module.css';
import { ValueActions } from './value-actions.tsx';
import { ValueField } from './value-field.tsx';
import type { ReadValue } from './values.ts';

/** Values given less than this are marked; those under the second one loudly. */
const UNSURE = 0.7;
const DOUBTFUL = 0.5;

/** Words outside every landmark are lost to those who jump between them. */
const insideMain = { target: '#main' };

type ValueProps = {
  path: string;
  label: string;
  value: ReadValue | null;
  /** How it is shown, when that is not the value itself. */
  shown?: ReactNode;
  look?: 'text' | 'title' | 'strong' | 'chip' | 'prose';
  /** What the field starts with and asks for. */
  hint?: string;
};

/** One value: points at its words in the document, says how sure it is, and can be corrected in place. */
export function Value({ path, label, value, shown, look = 'text', hint }: ValueProps) {
  const [editing, setEditing] = useState(false);
  const { mayEdit } = useEditing();
  const close = () => {
    setEditing(false);
    // The field goes with the focus; whoever works by keyboard goes on where they were.
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
        look={look}
        onClose={close}
      />
    );
  }
  if (value) {
    return (
      <ShownValue
        {...{ path, label, value, look }}
        shown={shown ?? value.value}
        onEdit={mayEdit ? () => setEditing(true) : undefined}
      />
    );
  }
  if (!mayEdit) return null;
  return <AddButton label={label} onClick={() => setEditing(true)} />;
}

type ShownProps = Required<Pick<ValueProps, 'path' | 'label' | 'look' | 'shown'>> & {
  value: ReadValue;
  onEdit: (() => void) | undefined;
};

function ShownValue({ path, label, value, shown, look, onEdit }: ShownProps) {
  const selection = useSelection();
  const active = useIsActive(path);
  const pinned = usePinned(path);
  const button = useRef<HTMLButtonElement>(null);
  const corrected = value.source === 'person';
  const doubt =
    corrected || value.confidence >= UNSURE ? undefined : value.confidence < DOUBTFUL ? 'high' : 'some';
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
    <span className={classes.place} data-look={look}>
      <Popover
        opened={pinned !== undefined}
        onDismiss={() => selection.pin(undefined)}
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
            <Tooltip
              label={about(value, corrected)}
              openDelay={600}
              disabled={pinned !== undefined}
              portalProps={insideMain}
            >
              <button
                ref={button}
                type="button"
                className={classes.value}
                data-path={path}
                data-active={active}
                data-doubt={doubt}
                data-corrected={corrected}
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
          </span>
        </Popover.Target>
        <Popover.Dropdown className={classes.bubble ?? ''}>
          <ValueActions {...{ path, label, value, onEdit }} onClose={() => selection.pin(undefined)} />
        </Popover.Dropdown>
      </Popover>
      {onEdit && look !== 'chip' && (
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

function about({ confidence, evidence, source }: ReadValue, corrected: boolean): string {
  if (corrected) return 'Entered by a person';
  const page = evidence[0] && `, page ${evidence[0].page}`;
  return `${percent(confidence)} confidence${page ?? ''}${source === 'llm' ? ', extracted by a language model' : ''}`;
}

/** Values are a list to walk through, whatever section they stand in. */
function focusNext(from: EventTarget & Element, step: number): void {
  const all = [...document.querySelectorAll<HTMLElement>('button[data-path]')];
  all[all.indexOf(from as HTMLElement) + step]?.focus();
}
