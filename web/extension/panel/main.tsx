import '../../src/api/config.ts';
import '@mantine/core/styles.css';
import '../../src/ui/base.css';
import './panel.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { theme } from '../../src/ui/theme.ts';
import { variables } from '../../src/ui/variables.ts';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The root element is missing.');

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      <App tabId={Number(new URLSearchParams(location.search).get('tab')) || undefined} />
    </MantineProvider>
  </StrictMode>,
);
