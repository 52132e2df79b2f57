import type { CSSVariablesResolver } from '@mantine/core';

/** Semantic color variables for light and dark mode, for use in style sheets. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...tinted('spruce', '#dcece7', '#cbe2db', '#134c41'),
    ...tinted('oak', '#f9e8cd', '#f4dcb6', '#6e4310'),
    ...tinted('red', '#fcecea', '#fae3e0', '#962d23'),
    ...tinted('gray', '#efece7', '#e5e1da', '#393631'),
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
    '--tenon-highlight': '#fbe7c3',
    '--tenon-highlight-line': '#d9933d',
  },
  dark: {
    ...tinted('spruce', '#1d302b', '#254039', '#b9d9d0'),
    ...tinted('oak', '#352a1b', '#443523', '#f2d3a0'),
    ...tinted('red', '#3a2522', '#4a2e2a', '#f4bfb8'),
    ...tinted('gray', '#2a2d2c', '#353938', '#d6d5d0'),
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
    '--tenon-highlight': '#4a3716',
    '--tenon-highlight-line': '#a8671a',
  },
});

/** Soft backgrounds and readable text for Mantine's “light” and “subtle” variants. */
function tinted(color: string, background: string, hover: string, text: string) {
  return {
    [`--mantine-color-${color}-light`]: background,
    [`--mantine-color-${color}-light-hover`]: hover,
    [`--mantine-color-${color}-light-color`]: text,
  };
}
