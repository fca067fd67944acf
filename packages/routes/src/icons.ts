// The build of the web imports this file as source, before packages are built: it imports types alone.
import type { Region } from '@limner/editions';

/** Icons of an edition as PNG: their sides in pixels, and one whose edges may be cut off. The build of the web draws them. */
export const ICONS = {
  small: { pixels: 192, isMaskable: false },
  large: { pixels: 512, isMaskable: false },
  maskable: { pixels: 512, isMaskable: true },
} as const;
export type Icon = keyof typeof ICONS;

export const iconPath = (icon: Icon, region: Region): string => `/icons/${region}-${icon}.png`;

/** The square picture of the podcasts, as directories require it. */
export const PODCAST_COVER = { path: '/icons/podcasts.png', pixels: 1_400 } as const;
