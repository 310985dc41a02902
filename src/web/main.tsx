import './ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { createQueryClient } from './app/query-client.ts';
import { readSiteSettings } from './app/site-settings.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to show the site in.');

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App settings={readSiteSettings(document)} queryClient={createQueryClient()} />
    </BrowserRouter>
  </StrictMode>,
);
