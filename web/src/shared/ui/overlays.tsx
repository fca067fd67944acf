import { useState } from 'react';
import { answerMessage, useMessage } from '../message/message.ts';
import { part } from '../parts/part.tsx';
import type { FailedProps } from '../parts/part-boundary.tsx';
import { PartFailed } from '../parts/part-failed.tsx';
import { useSiteState } from '../state/site-state.ts';
import { Notice } from './notice/notice.tsx';
import { dropToasts, isToastWaiting } from './toast/toasts.ts';

const ToastHost = part(async () => (await import('./toast/toast-host.tsx')).ToastHost, { Failed: ToastFailed });
const MessageDialog = part(async () => (await import('./dialog/message-dialog.tsx')).MessageDialog, {
  Failed: MessageFailed,
});

/** Shows toasts and messages. Rendered once on every page; their code is fetched with the first of them. */
export function Overlays() {
  const hasToasts = useOnce(useSiteState(isToastWaiting));
  const hasMessages = useOnce(useMessage() !== undefined);
  return (
    <>
      {hasToasts && <ToastHost />}
      {hasMessages && <MessageDialog />}
    </>
  );
}

/** Waiting toasts are shown once a retry has loaded the host. */
function ToastFailed(failed: FailedProps) {
  const isWaiting = useSiteState(isToastWaiting);
  return (
    isWaiting && (
      <Notice close={dropToasts}>
        <PartFailed {...failed} />
      </Notice>
    )
  );
}

/** The caller waits for an answer: closing the notice answers with Cancel. */
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

/** True from the first time that `isNow` was true. */
function useOnce(isNow: boolean): boolean {
  const [wasEver, setEver] = useState(isNow);
  if (isNow && !wasEver) setEver(true);
  return isNow || wasEver;
}
