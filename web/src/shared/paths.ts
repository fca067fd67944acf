/** Addresses inside an edition; the router adds the prefix. */
export interface Person {
  readonly portfolio_url: string;
  readonly illustrator: boolean;
}

export const artistPath = ({ illustrator, portfolio_url }: Person): string =>
  `/${illustrator ? 'artists' : 'animators'}/${portfolio_url}`;

export const imagePath = (person: Person, imageId: number): string => `${artistPath(person)}/${imageId}`;

export const stylePath = ({ url, animation }: { url: string; animation: boolean }): string =>
  animation ? `/styles/animation/${url}` : `/styles/${url}`;

export const searchPath = (words: string): string => `/search/${encodeURIComponent(words.trim())}`;

export const similarPath = (imageId: number): string => `/image-search?like=${imageId}`;

export const newsPath = ({ id, url }: { id: number; url: string }): string => `/news/${id}/${url}`;

export const videoPath = ({ id, url }: { id: number; url: string }): string => `/videos/${id}/${url}`;

export const podcastPath = ({ id, url }: { id: number; url: string }): string => `/podcasts/${id}/${url}`;
