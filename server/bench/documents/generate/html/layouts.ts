import { cards, datesLeft, flowing, sectionsLeft, sidebarLeft, sidebarRight, timeline } from './columns.ts';
import { bars, companyLeft, halves } from './panels.ts';
import type { Scene } from './sections.ts';
import { academic, band, bare, centred, functional, latex, plain } from './single-column.ts';
import { europass, layoutTable, tables } from './tables.ts';

export const htmlLayouts: Record<string, (scene: Scene) => string> = {
  plain,
  'sidebar-left': sidebarLeft,
  'dates-left': datesLeft,
  centred,
  tables,
  flowing,
  latex,
  'sidebar-right': sidebarRight,
  europass,
  'sections-left': sectionsLeft,
  timeline,
  band,
  cards,
  functional,
  academic,
  bare,
  'layout-table': layoutTable,
  'company-left': companyLeft,
  bars,
  halves,
};

/** Layouts that only unseen documents use. */
export const unseenLayouts: readonly string[] = [];
