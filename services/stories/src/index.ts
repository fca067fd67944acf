export { StoriesModule } from './stories.module.ts';
