import { type MessageAnswer, siteEvents } from '../events/site-events.ts';
import { type Message, siteState, useSiteState } from '../state/site-state.ts';

/** Opens the message dialog. The answer is emitted as the site event `message` (ST-03). A second message replaces the first. */
export const showMessage = (message: Message): void => siteState.setState({ message });

/** Hides the message and emits the answer. */
export function answerMessage(answer: MessageAnswer): void {
  if (!siteState.getState().message) return;
  siteState.setState({ message: undefined });
  siteEvents.emit('message', { answer });
}

export const useMessage = (): Message | undefined => useSiteState(({ message }) => message);
