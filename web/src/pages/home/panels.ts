export { AdvertPanel } from './advert-panel.tsx';
export { AzPanel } from './az-panel.tsx';
export { MeetPanel } from './meet-panel.tsx';
export { NewsPanel } from './news-panel.tsx';
export { StyleBrowser } from './style-browser.tsx';
export { TeamPanel } from './team-panel.tsx';
export { TestimonialsPanel } from './testimonials-panel.tsx';
export { TreesPanel } from './trees-panel.tsx';
