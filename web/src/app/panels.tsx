import { useState } from 'react';
import { part } from '../shared/parts/part.tsx';
import type { FailedProps } from '../shared/parts/part-boundary.tsx';
import { PartFailed } from '../shared/parts/part-failed.tsx';
import { closePanel, type SiteState, useSiteState } from '../shared/state/site-state.ts';
import { Notice } from '../shared/ui/notice/notice.tsx';

const Failed = (failed: FailedProps) =>
  useSiteState((state) => state.open) && (
    <Notice close={closePanel}>
      <PartFailed {...failed} />
    </Notice>
  );

/** Dialogs and panels of the frame. The code of each is fetched when it is opened first; it stays mounted, so that it can close by itself. */
const PANELS = {
  menu: part(async () => (await import('./menu/site-menu.tsx')).SiteMenu, { Failed }),
  styles: part(async () => (await import('./menu/styles-popup.tsx')).StylesPopup, { Failed }),
  quote: part(async () => (await import('./dialogs/quote-panel.tsx')).QuotePanel, { Failed }),
  login: part(async () => (await import('./dialogs/login-dialog.tsx')).LoginDialog, { Failed }),
} as const;

type PanelName = NonNullable<SiteState['open']>;

export function Panels() {
  const open = useSiteState((state) => state.open);
  const [opened, setOpened] = useState<readonly PanelName[]>([]);
  if (open && !opened.includes(open)) setOpened([...opened, open]);
  return opened.map((name) => {
    const Panel = PANELS[name];
    return <Panel key={name} isOpen={open === name} close={closePanel} />;
  });
}
