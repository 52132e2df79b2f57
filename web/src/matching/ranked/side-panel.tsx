import { CloseButton, Drawer } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './side-panel.module.css';

type SidePanelProps = {
  title: string;
  onClose: () => void;
  /** On a small screen: from below and only half of it, so that what changes stays in sight. */
  low?: boolean;
  children: ReactNode;
};

export function useHasSidePanel(): boolean {
  return useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false }) ?? true;
}

/** Beside the list where there is room, and over it where there is none. */
export function SidePanel({ title, onClose, low = false, children }: SidePanelProps) {
  const hasRoom = useHasSidePanel();
  useHotkeys(hasRoom ? [['Escape', onClose]] : []);
  if (hasRoom) {
    return (
      <aside className={classes.side} aria-label={title}>
        <div className={classes.head}>
          <h2>{title}</h2>
          <CloseButton aria-label="Close" onClick={onClose} />
        </div>
        <div className={classes.body}>{children}</div>
      </aside>
    );
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      title={title}
      position={low ? 'bottom' : 'right'}
      size={low ? '52%' : 'lg'}
      {...(low && { withOverlay: false, lockScroll: false, shadow: 'xl' })}
    >
      {children}
    </Drawer>
  );
}
