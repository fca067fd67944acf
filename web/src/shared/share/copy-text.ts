import { showToast } from '../ui/toast/toasts.ts';

/** Copies a text and says so; where that is not possible, shows the text to be copied by hand. Whether it was copied. */
export async function copyText(text: string, messages: { copied: string; failed: string }): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: messages.copied });
    return true;
  } catch {
    showToast({ title: messages.failed, text, isLasting: true });
    return false;
  }
}
