import type { Scene } from './bodies.ts';
import { cards, datesLeft, flowing, sectionsLeft, sidebarLeft, sidebarRight, timeline } from './columns.ts';
import { applicationForm, biodata, labelLines, labelRow, labelsAbove, labelTable } from './forms.ts';
import {
  bandColumns,
  companyHeadings,
  contactLast,
  datedTimeline,
  datesRight,
  europassModern,
  lebenslauf,
  runInHeadings,
  runningHeader,
  sidebarDarkRight,
  sidebarLight,
  threeColumns,
} from './frames.ts';
import { fromToGrid, headingCells, shadedRows, twoColumnTable, wideGrid, yearMonthGrid } from './grids.ts';
import type { Look } from './look.ts';
import { bars, companyLeft, halves } from './panels.ts';
import { academic, band, bare, centred, functional, latex, plain } from './single-column.ts';
import { europass, layoutTable, tables } from './tables.ts';

export type Layout = (scene: Scene) => string;

/** A layout with some of the choices made. */
const chosen =
  (draw: Layout, look: Partial<Look>): Layout =>
  (scene) =>
    draw({ ...scene, look: { ...scene.look, ...look } });

const headed = { hasHeadings: true };

export const htmlLayouts: Record<string, Layout> = {
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
  'label-lines': labelLines,
  'label-table': labelTable,
  'label-row': labelRow,
  'labels-above': labelsAbove,
  'application-form': applicationForm,
  biodata,
  'from-to-grid': fromToGrid,
  'wide-grid': wideGrid,
  'year-month-grid': yearMonthGrid,
  'two-column-table': twoColumnTable,
  'heading-cells': headingCells,
  'shaded-rows': shadedRows,
  'contact-last': contactLast,
  'band-columns': bandColumns,
  'sidebar-light': sidebarLight,
  'sidebar-dark-right': sidebarDarkRight,
  'dated-timeline': datedTimeline,
  'dates-right': datesRight,
  lebenslauf,
  'europass-modern': europassModern,
  'company-headings': companyHeadings,
  'running-header': runningHeader,
  'three-columns': threeColumns,
  'run-in-headings': runInHeadings,
  'numbered-headings': chosen(plain, { ...headed, heading: 'numbered' }),
  'roman-headings': chosen(centred, { ...headed, heading: 'roman' }),
  'spaced-headings': chosen(plain, { ...headed, heading: 'spaced', name: 'spaced' }),
  'icon-headings': chosen(band, { ...headed, heading: 'icon', contact: 'icons' }),
  'boxed-headings': chosen(plain, { ...headed, heading: 'boxed' }),
  'drop-cap-headings': chosen(plain, { ...headed, heading: 'drop-cap' }),
  'bold-headings': chosen(plain, { ...headed, heading: 'bold-body' }),
  'two-tone-headings': chosen(sidebarLeft, { ...headed, heading: 'two-tone', name: 'two-tone' }),
  'bracket-headings': chosen(plain, { ...headed, heading: 'brackets' }),
  'ruled-headings': chosen(centred, { ...headed, heading: 'ruled' }),
  'name-with-document': chosen(plain, { nameLine: 'document', hasDocumentTitle: false }),
  'name-with-place': chosen(centred, { nameLine: 'place' }),
  'at-companies': chosen(plain, { entry: 'at-sign', study: 'dash-line' }),
  'pipe-entries': chosen(centred, { entry: 'pipes', study: 'school-dash' }),
  'dates-under': chosen(plain, { entry: 'dates-under', study: 'dates-colon' }),
  'dates-before': chosen(plain, { entry: 'dates-colon', study: 'dates-colon' }),
  'skill-meters': chosen(sidebarRight, { skills: 'meters', heading: 'two-tone' }),
  'skill-chips': chosen(band, { skills: 'chips', entry: 'company-comma' }),
  'fake-bold': chosen(plain, { ink: 'fake-bold' }),
  'fake-bold-columns': chosen(sidebarLight, { ink: 'fake-bold' }),
  'shaped-bold': chosen(plain, { ink: 'shapes' }),
  'shaped-bold-columns': chosen(sidebarDarkRight, { ink: 'shapes' }),
  'soft-hyphens': plain,
  'soft-hyphens-columns': datesRight,
  'outlined-text': chosen(centred, { ink: 'outlined' }),
  'gradient-text': chosen(timeline, { ink: 'gradient' }),
  'gradient-columns': chosen(bandColumns, { ink: 'gradient' }),
  'shadow-text': chosen(plain, { ink: 'shadow' }),
  'clipped-text': chosen(cards, { ink: 'clip' }),
  'blended-text': chosen(sidebarRight, { ink: 'blend' }),
  'justified-text': chosen(plain, { ink: 'justified', bullet: 'disc' }),
  'picture-header': chosen(centred, { ...headed, ink: 'raster-head' }),
  'picture-page': chosen(plain, { ...headed, ink: 'raster-end' }),
};
