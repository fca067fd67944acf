import { CLOCK, LOGGER } from '@limner/platform';
import type { Engines } from '@limner/runtime';
import { type DynamicModule, Inject, Module, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { ProfilesController } from './profiles.controller.ts';
import { type SessionDocument, sessionModel } from './session.model.ts';
import { SessionsService } from './sessions.service.ts';
import { SESSIONS } from './tokens.ts';

/** Wires profiles to its engines. */
@Module({})
export class ProfilesModule implements OnModuleInit {
  constructor(@Inject(SESSIONS) private readonly sessions: Model<SessionDocument>) {}

  static register({ documents, clock, logger }: Engines): DynamicModule {
    return {
      module: ProfilesModule,
      controllers: [ProfilesController],
      providers: [
        { provide: CLOCK, useValue: clock },
        { provide: LOGGER, useValue: logger },
        { provide: SESSIONS, useValue: sessionModel(documents.connection) },
        SessionsService,
      ],
    };
  }

  async onModuleInit(): Promise<void> {
    await this.sessions.init();
  }
}
