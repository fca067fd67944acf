import { useState, useSyncExternalStore } from 'react';
import { answerMessage, useMessage } from '../message/message.ts';
import { part } from '../parts/part.tsx';
import type { FailedProps } from '../parts/part-boundary.tsx';
import { PartFailed } from '../parts/part-failed.tsx';
import { Notice } from './notice/notice.tsx';
import { dropToasts, isToastWaiting, watchToasts } from './toast/toasts.ts';

const ToastHost = part(async () => (await import('./toast/toast-host.tsx')).ToastHost, { Failed: ToastFailed });
const MessageDialog = part(async () => (await import('./dialog/message-dialog.tsx')).MessageDialog, {
  Failed: MessageFailed,
});

/** Where toasts and messages appear, once on every page. Nothing of them is fetched before the first. */
export function Overlays() {
  const hasToasts = useOnce(useSyncExternalStore(watchToasts, isToastWaiting, () => false));
  const hasMessages = useOnce(useMessage() !== undefined);
  return (
    <>
      {hasToasts && <ToastHost />}
      {hasMessages && <MessageDialog />}
    </>
  );
}

/** What waits is shown once its host is there. */
function ToastFailed(failed: FailedProps) {
  const isWaiting = useSyncExternalStore(watchToasts, isToastWaiting, () => false);
  return (
    isWaiting && (
      <Notice close={dropToasts}>
        <PartFailed {...failed} />
      </Notice>
    )
  );
}

/** Whoever asks waits for an answer: a question that nobody saw is answered by closing the notice. */
function MessageFailed(failed: FailedProps) {
  const message = useMessage();
  return (
    message && (
      <Notice close={() => answerMessage('cancel')}>
        <strong>{message.title}</strong>
        <PartFailed {...failed} />
      </Notice>
    )
  );
}

/** True from the first time that it was. */
function useOnce(isNow: boolean): boolean {
  const [wasEver, setEver] = useState(isNow);
  if (isNow && !wasEver) setEver(true);
  return isNow || wasEver;
}
