import type { OpenRecogniser, Recogniser } from './recogniser.ts';

/** The part of the Web Speech API that is used. The DOM types do not have it: browsers differ in name and extent. */
interface SpeechRecognition extends EventTarget, Recogniser {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
}

interface SpeechResults extends Event {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>;
}

interface SpeechFailure extends Event {
  readonly error: string;
}

declare global {
  interface Window {
    SpeechRecognition?: new () => SpeechRecognition;
    webkitSpeechRecognition?: new () => SpeechRecognition;
  }
}

/** The recogniser of the browser. */
export const openBrowserRecogniser: OpenRecogniser = (language, { heard, ended, failed }) => {
  const Recognition = window.SpeechRecognition ?? window.webkitSpeechRecognition;
  if (!Recognition || missingReason(navigator.userAgent) === 'firefox') return undefined;
  const recognition = new Recognition();
  recognition.lang = language;
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.maxAlternatives = 1;
  recognition.addEventListener('result', (event) => {
    const { results } = event as SpeechResults;
    heard(Array.from(results, (alternatives) => alternatives[0]?.transcript ?? '').join(''));
  });
  recognition.addEventListener('error', (event) => failed((event as SpeechFailure).error));
  recognition.addEventListener('end', ended);
  return recognition;
};

/** Why this browser has no recogniser: that of Firefox is switched off, or hears nothing. */
export const missingReason = (userAgent: string): 'firefox' | 'unsupported' =>
  userAgent.includes('Firefox/') ? 'firefox' : 'unsupported';
