import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { answerMessage, useMessage } from '../../message/message.ts';
import type { Message } from '../../state/site-state.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

/** Shows the current message. OK and Cancel hide it and emit the answer (ST-03); closing it in another way counts as Cancel. */
export function MessageDialog() {
  const { t } = useTranslation();
  const message = useMessage();
  const last = useLast(message);
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen={message !== undefined}
      close={() => answerMessage('cancel')}
      title={last?.title ?? ''}
      description={last?.text}
      initialFocus={last?.isDangerous ? cancel : undefined}
      actions={
        <>
          <Button rank={last?.isDangerous ? 'danger' : 'primary'} onClick={() => answerMessage('ok')}>
            {last?.ok ?? t('ui.ok')}
          </Button>
          <Button ref={cancel} onClick={() => answerMessage('cancel')}>
            {last?.cancel ?? t('ui.cancel')}
          </Button>
        </>
      }
    />
  );
}

/** The last message, which stays visible while the dialog closes. */
function useLast(message: Message | undefined): Message | undefined {
  const [last, setLast] = useState(message);
  if (message && message !== last) setLast(message);
  return message ?? last;
}
