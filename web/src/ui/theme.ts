import {
  ActionIcon,
  Badge,
  Button,
  Code,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  localStorageColorSchemeManager,
  Menu,
  Modal,
  Skeleton,
  Tooltip,
} from '@mantine/core';
import { colors } from './colors.ts';

const fontFamily =
  'Inter, ui-sans-serif, -apple-system, "Segoe UI Variable Text", "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif';

/** Also read by public/color-scheme.js, before any of this is loaded. */
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
    fontWeight: '620',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray' } }),
    Badge: Badge.extend({ defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 550 } }),
    Button: Button.extend({ defaultProps: { size: 'sm', fw: 550 } }),
    Code: Code.extend({ defaultProps: { bg: 'var(--tenon-sunken)' } }),
    Drawer: Drawer.extend({
      defaultProps: { position: 'right', size: 'lg', closeButtonProps: { 'aria-label': 'Close' } },
    }),
    Menu: Menu.extend({ defaultProps: { shadow: 'md', position: 'bottom-end' } }),
    Modal: Modal.extend({
      defaultProps: { centered: true, radius: 'lg', closeButtonProps: { 'aria-label': 'Close' } },
    }),
    Skeleton: Skeleton.extend({ defaultProps: { radius: 'sm' } }),
    Tooltip: Tooltip.extend({
      defaultProps: { openDelay: 350, events: { hover: true, focus: true, touch: true } },
    }),
  },
});

/** Names for the surfaces of the product, so that style sheets need not know light from dark. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-placeholder': '#77726a',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-error': 'var(--mantine-color-red-6)',
    '--mantine-color-disabled-color': '#77726a',
    '--tenon-canvas': '#faf9f7',
    '--tenon-surface': '#ffffff',
    '--tenon-sunken': '#f3f1ed',
    '--tenon-line': '#e7e4dd',
    '--tenon-line-strong': '#d3cec5',
    '--tenon-hover': '#f1efea',
    '--tenon-selected': '#e6efeb',
    '--tenon-selected-text': '#134c41',
    '--tenon-mortise': '#1f7362',
    '--tenon-tenon': '#c98328',
    '--tenon-good': '#1f7362',
    '--tenon-warn': '#8a5414',
    '--tenon-bad': '#b3372b',
  },
  dark: {
    '--mantine-color-body': '#1a1c1b',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': '#92918b',
    '--mantine-color-default-border': 'var(--mantine-color-dark-4)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-disabled-color': '#92918b',
    '--tenon-canvas': '#151716',
    '--tenon-surface': '#1a1c1b',
    '--tenon-sunken': '#212423',
    '--tenon-line': '#2b2e2d',
    '--tenon-line-strong': '#424645',
    '--tenon-hover': '#232625',
    '--tenon-selected': '#1d302b',
    '--tenon-selected-text': '#b9d9d0',
    '--tenon-mortise': '#5fb3a0',
    '--tenon-tenon': '#e5ab5c',
    '--tenon-good': '#5fb3a0',
    '--tenon-warn': '#e5ab5c',
    '--tenon-bad': '#ef8b80',
  },
});
