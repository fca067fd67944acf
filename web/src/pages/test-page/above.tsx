import { pathTo } from '@limner/routes';
import { Download, FolderPlus, Info, Share2, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { siteEvents } from '../../shared/events/site-events.ts';
import { showMessage } from '../../shared/message/message.ts';
import { LOGIN_APPEARS_MS } from '../../shared/motion/timings.ts';
import { Button } from '../../shared/ui/button/button.tsx';
import { IconButton } from '../../shared/ui/button/icon-button.tsx';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { SidePanel } from '../../shared/ui/dialog/side-panel.tsx';
import { TextArea, TextField } from '../../shared/ui/field/field.tsx';
import { Menu } from '../../shared/ui/popup/menu.tsx';
import { Popover } from '../../shared/ui/popup/popover.tsx';
import { Tooltip } from '../../shared/ui/popup/tooltip.tsx';
import { showToast } from '../../shared/ui/toast/toasts.ts';
import { Family, type FamilyProps, Specimen } from './specimen.tsx';
import styles from './test-page.module.css';

const message = {
  title: 'Remove “Autumn covers”?',
  text: 'The folder goes with its 24 pictures. They stay in their portfolios.',
  ok: 'Remove it',
  cancel: 'Keep it',
  isDangerous: true,
};

/** Overlays. `open` names one that is open initially. */
export function Above({ open }: FamilyProps) {
  return (
    <Family id="above" title="Above the page">
      <Dialogs open={open} />
      <Specimen name="Popover" use="A little more about something, beside it.">
        <div className={styles.row}>
          <Popover
            trigger={<Button>What a licence covers</Button>}
            title="What a licence covers"
            defaultOpen={open === 'popover'}
          >
            <p>Where the work is seen, for how long, and in how many copies. Anything beyond it is asked for again.</p>
          </Popover>
        </div>
      </Specimen>
      <Specimen name="Menu" use="What else can be done with something.">
        <div className={styles.row}>
          <Menu
            trigger={<Button>This picture</Button>}
            defaultOpen={open === 'menu'}
            groups={[
              [
                { label: 'Put into a folder', icon: FolderPlus, onSelect: () => undefined },
                { label: 'Download', icon: Download, onSelect: () => undefined, isDisabled: true },
                { label: 'Share', icon: Share2, onSelect: () => undefined },
                { label: 'About the artist', icon: Info, to: pathTo('illustrators') },
              ],
              [{ label: 'Remove from the folder', icon: Trash2, onSelect: () => undefined, isDangerous: true }],
            ]}
          />
        </div>
      </Specimen>
      <Specimen
        name="Tooltip"
        use="A name, and the key that does the same. Never the only place where something is said."
      >
        <div className={styles.row}>
          <Tooltip words="Share" keys="S" defaultOpen={open === 'tooltip'}>
            <IconButton label="Share" icon={Share2} title="" />
          </Tooltip>
          <Tooltip words="Somewhat longer words, which take a second line where there is no room for them in one.">
            <IconButton label="About the licence" icon={Info} title="" />
          </Tooltip>
        </div>
      </Specimen>
      <Toasts open={open} />
    </Family>
  );
}

function Dialogs({ open }: { open: string | null }) {
  const [shown, setShown] = useState(open);
  const [answer, setAnswer] = useState('nothing yet');
  const close = () => setShown(null);
  useEffect(() => siteEvents.on('message', ({ answer: given }) => setAnswer(given)), []);
  useEffect(() => {
    if (open === 'message') showMessage(message);
  }, [open]);
  return (
    <>
      <Specimen
        name="Dialog"
        use="Something to see to before the page goes on. It comes nearer in three steps: 100, 100 and 200 ms."
      >
        <div className={styles.row}>
          <Button onClick={() => setShown('dialog')}>Rename the folder</Button>
          <Button onClick={() => setShown('login')}>Log in, 200 ms later</Button>
        </div>
        <Dialog
          isOpen={shown === 'dialog'}
          close={close}
          title="Rename the folder"
          description="Everybody with whom you shared it sees the new name."
          actions={
            <>
              <Button rank="primary" onClick={close}>
                Rename it
              </Button>
              <Button onClick={close}>Keep the old name</Button>
            </>
          }
        >
          <TextField label="Name of the folder" defaultValue="Autumn covers" />
        </Dialog>
        <Dialog
          isOpen={shown === 'login'}
          close={close}
          title="Log in"
          appearsAfter={LOGIN_APPEARS_MS}
          actions={
            <Button rank="primary" onClick={close}>
              Log in
            </Button>
          }
        >
          <TextField label="Email" type="email" autoComplete="off" />
          <TextField label="Password" type="password" autoComplete="off" />
        </Dialog>
      </Specimen>
      <Specimen name="Message" use="A question with two answers. OK and Cancel each hide it and report the answer.">
        <div className={styles.row}>
          <Button onClick={() => showMessage(message)}>Remove the folder</Button>
          <Button
            onClick={() => showMessage({ title: 'The quote is on its way.', text: 'We answer within about an hour.' })}
          >
            Send the quote
          </Button>
          <p role="status">Answered: {answer}</p>
        </div>
      </Specimen>
      <Specimen
        name="Side panel"
        use="Something longer beside the page: a form, a filter. Gone 100 ms after it was closed."
      >
        <div className={styles.row}>
          <Button onClick={() => setShown('panel')}>Ask for a quote</Button>
        </div>
        <SidePanel
          isOpen={shown === 'panel'}
          close={close}
          title="Ask for a quote"
          actions={
            <>
              <Button rank="primary" onClick={close}>
                Send
              </Button>
              <Button onClick={close}>Not now</Button>
            </>
          }
        >
          <TextField label="Your name" autoComplete="off" />
          <TextField label="Email" type="email" autoComplete="off" />
          <TextField label="Company" isOptional />
          <TextArea label="Your brief" hint="What it is for, where it will be seen, and when you need it." />
        </SidePanel>
      </Specimen>
    </>
  );
}

function Toasts({ open }: { open: string | null }) {
  useEffect(() => {
    if (open !== 'toast') return;
    showToast({ title: 'Saved in Autumn covers', isLasting: true, action: { label: 'Undo', run: () => undefined } });
    showToast({ title: 'The folder was not saved.', text: 'The connection failed. Try again.', kind: 'failure' });
  }, [open]);
  return (
    <Specimen name="Toast" use="A short word about what has just happened. Failures stay until they are closed.">
      <div className={styles.row}>
        <Button
          onClick={() =>
            showToast({ title: 'Saved in Autumn covers', action: { label: 'Undo', run: () => undefined } })
          }
        >
          Keep a picture
        </Button>
        <Button
          onClick={() =>
            showToast({
              title: 'The folder was not saved.',
              text: 'The connection failed. Try again.',
              kind: 'failure',
            })
          }
        >
          Fail to
        </Button>
      </div>
    </Specimen>
  );
}
