import type { Gallery } from '@limner/contracts';

const ILLUSTRATION_STYLES = 21;
const ANIMATION_STYLES = 7;

/** What the home page's style browser offers: 21 illustration and 7 animation styles that hold pictures, by name, the former first (BC-05). */
export function browsable(galleries: readonly Gallery[]): Gallery[] {
  const held = galleries
    .filter(({ redir, image_count }) => redir === '' && image_count > 0)
    .sort((one, other) => Number(other.top) - Number(one.top) || other.image_count - one.image_count);
  const pick = (animation: boolean, most: number) =>
    held
      .filter((gallery) => gallery.animation === animation)
      .slice(0, most)
      .sort((one, other) => one.name.localeCompare(other.name));
  return [...pick(false, ILLUSTRATION_STYLES), ...pick(true, ANIMATION_STYLES)];
}
