export type Section = 'illustration' | 'animation';

/** RT-22: fixed segments such as `animation`, `animators`, `animated` and `animation-commissioning` put a page into the animation section. */
export const sectionOfSegments = (segments: readonly string[]): Section =>
  segments.some((segment) => /^anima(tion|tors|ted)(-|$)/.test(segment)) ? 'animation' : 'illustration';
