import { showToast } from '../ui/toast/toasts.ts';

/** Copies a text and says so; where that is not possible, shows the text to be copied by hand. */
export async function copyText(text: string, messages: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: messages.copied });
  } catch {
    showToast({ title: messages.failed, text, isLasting: true });
  }
}
