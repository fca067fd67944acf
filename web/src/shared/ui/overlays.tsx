import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useMessage } from '../message/message.ts';
import { isToastWaiting, watchToasts } from './toast/toasts.ts';

const ToastHost = lazy(() => import('./toast/toast-host.tsx'));
const MessageDialog = lazy(() => import('./dialog/message-dialog.tsx'));

/** Where toasts and messages appear, once on every page. Nothing of them is fetched before the first. */
export function Overlays() {
  const hasToasts = useOnce(useSyncExternalStore(watchToasts, isToastWaiting));
  const hasMessages = useOnce(useMessage() !== undefined);
  return (
    <Suspense>
      {hasToasts && <ToastHost />}
      {hasMessages && <MessageDialog />}
    </Suspense>
  );
}

/** True from the first time that it was. */
function useOnce(isNow: boolean): boolean {
  const [wasEver, setEver] = useState(isNow);
  if (isNow && !wasEver) setEver(true);
  return isNow || wasEver;
}
