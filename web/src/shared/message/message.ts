import { type MessageAnswer, siteEvents } from '../events/site-events.ts';
import { siteState, useSiteState } from '../state/site-state.ts';

/** The content of the message dialog. */
export interface Message {
  readonly title: string;
  readonly text?: string;
  /** The label of the confirming button; `OK` by default. */
  readonly ok?: string;
  /** The label of the other button; `Cancel` by default. */
  readonly cancel?: string;
  /** Confirming cannot be undone. */
  readonly isDangerous?: boolean;
}

/** Opens the message dialog. The answer is emitted as the site event `message` (ST-03). A second message replaces the first. */
export const showMessage = (message: Message): void => siteState.setState({ message });

/** Hides the message and emits the answer. */
export function answerMessage(answer: MessageAnswer): void {
  if (!siteState.getState().message) return;
  siteState.setState({ message: undefined });
  siteEvents.emit('message', { answer });
}

export const useMessage = (): Message | undefined => useSiteState(({ message }) => message);
