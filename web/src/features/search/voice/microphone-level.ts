/** Follows how loud it is, 0 to 1, until the returned function is called. Rejects where there is no microphone or the visitor does not allow it. */
export type OpenLevel = (changed: (level: number) => void) => Promise<() => void>;

/** Speech is far below the loudest sound that a microphone can take: this makes it fill the meter. */
const GAIN = 5;

/** The level of the browser's microphone. */
export const openMicrophoneLevel: OpenLevel = async (changed) => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const context = new AudioContext();
  // A browser may start it suspended; then nothing is measured.
  if (context.state === 'suspended') void context.resume();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let frame = requestAnimationFrame(function measure() {
    analyser.getFloatTimeDomainData(samples);
    changed(loudness(samples));
    frame = requestAnimationFrame(measure);
  });
  return () => {
    cancelAnimationFrame(frame);
    for (const track of stream.getTracks()) track.stop();
    void context.close();
  };
};

/** The root mean square of samples between -1 and 1, amplified, at most 1. */
export function loudness(samples: Float32Array): number {
  const sum = samples.reduce((sum, sample) => sum + sample * sample, 0);
  return Math.min(1, GAIN * Math.sqrt(sum / Math.max(1, samples.length)));
}
