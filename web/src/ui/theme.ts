import {
  ActionIcon,
  Anchor,
  Badge,
  Button,
  Code,
  createTheme,
  Drawer,
  localStorageColorSchemeManager,
  Menu,
  Modal,
  Notification,
  Select,
  Skeleton,
  Switch,
  Text,
  Tooltip,
} from '@mantine/core';
import { colors } from './colors.ts';

const fontFamily =
  'Inter, ui-sans-serif, -apple-system, "Segoe UI Variable Text", "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif';

/** Dropdowns open inside <main>, because screen reader users who jump between landmarks miss content outside them. */
const insideMain = { target: '#main' };

/** public/color-scheme.js reads the same key before the app is loaded. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'tenon-color-scheme' });

export const theme = createTheme({
  colors,
  primaryColor: 'spruce',
  primaryShade: { light: 6, dark: 6 },
  black: '#23211e',
  fontFamily,
  fontFamilyMonospace:
    'ui-monospace, "SF Mono", "Cascadia Code", "JetBrains Mono", Menlo, Consolas, "Liberation Mono", monospace',
  fontSizes: { xs: '0.75rem', sm: '0.84375rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  radius: { xs: '3px', sm: '5px', md: '7px', lg: '10px', xl: '14px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    fontFamily,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray' } }),
    Anchor: Anchor.extend({ defaultProps: { size: 'sm' } }),
    Badge: Badge.extend({ defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 500 } }),
    Button: Button.extend({ defaultProps: { size: 'sm', fw: 500 } }),
    Code: Code.extend({ defaultProps: { bg: 'var(--tenon-sunken)' } }),
    Drawer: Drawer.extend({
      defaultProps: {
        position: 'right',
        size: 'lg',
        padding: 'lg',
        overlayProps: { backgroundOpacity: 0.45 },
        closeButtonProps: { 'aria-label': 'Close' },
      },
      styles: { title: { fontSize: '1.0625rem', fontWeight: 600, letterSpacing: '-0.012em' } },
    }),
    Menu: Menu.extend({
      defaultProps: {
        shadow: 'md',
        position: 'bottom-end',
        portalProps: insideMain,
        withInitialFocusPlaceholder: false,
      },
    }),
    Modal: Modal.extend({
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 'lg',
        overlayProps: { backgroundOpacity: 0.45 },
        closeButtonProps: { 'aria-label': 'Close' },
      },
      styles: { title: { fontSize: '1.0625rem', fontWeight: 600, letterSpacing: '-0.012em' } },
    }),
    Notification: Notification.extend({
      defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' }, withBorder: true },
    }),
    Select: Select.extend({
      defaultProps: { comboboxProps: { portalProps: insideMain, keepMounted: false } },
    }),
    Skeleton: Skeleton.extend({ defaultProps: { radius: 'sm' } }),
    Switch: Switch.extend({ defaultProps: { size: 'sm', withThumbIndicator: false } }),
    Text: Text.extend({ defaultProps: { size: 'sm' } }),
    Tooltip: Tooltip.extend({
      defaultProps: { openDelay: 350, events: { hover: true, focus: true, touch: true } },
    }),
  },
});
