import type { Section } from '@limner/routes';

/** The name of the stories of a list of entries: the news and videos of the animation section have texts of their own. */
export const entryStories = (name: 'news' | 'videos' | 'podcasts', section: Section): string =>
  section === 'animation' && name !== 'podcasts' ? `animation-${name}` : name;
