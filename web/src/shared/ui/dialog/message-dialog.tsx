import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { answerMessage, type Message, useMessage } from '../../message/message.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

/** Open while there is a message to show; OK and Cancel each hide it and tell the answer (ST-03). Closing it otherwise is a Cancel. */
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

/** What was said last: the words stay while the dialog fades. */
function useLast(message: Message | undefined): Message | undefined {
  const [last, setLast] = useState(message);
  if (message && message !== last) setLast(message);
  return message ?? last;
}
