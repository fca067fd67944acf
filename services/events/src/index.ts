export { EventsModule } from './events.module.ts';
export { openReader } from './open-log.ts';
