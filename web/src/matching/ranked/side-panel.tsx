import { CloseButton, Drawer } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './side-panel.module.css';

type SidePanelProps = {
  title: string;
  onClose: () => void;
  /** On a small screen, covers only the bottom half, so that the effect of a change stays visible. */
  low?: boolean;
  children: ReactNode;
};

export function useHasSidePanel(): boolean {
  return useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false }) ?? true;
}

/** Next to the ranking on wide screens, and a drawer on narrow ones. */
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
