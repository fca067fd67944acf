import { Handles } from '@limner/bus';
import { type OutputOf, profiles, type RequestContract } from '@limner/contracts';
import { Controller, Inject } from '@nestjs/common';
import { SessionsService } from './sessions.service.ts';

type Contracts = typeof profiles;
type In<K extends keyof Contracts> =
  Contracts[K] extends RequestContract<infer I> ? OutputOf<RequestContract<I, I>> : never;

/** The requests that profiles answers. */
@Controller()
export class ProfilesController {
  constructor(@Inject(SessionsService) private readonly sessions: SessionsService) {}

  @Handles(profiles.beginSession)
  begin({ person, hint }: In<'beginSession'>) {
    return this.sessions.begin(person, hint);
  }

  @Handles(profiles.renewSession)
  renew({ session, generation }: In<'renewSession'>) {
    return this.sessions.renew(session, generation);
  }

  @Handles(profiles.getSession)
  get({ session }: In<'getSession'>) {
    return this.sessions.get(session);
  }

  @Handles(profiles.endSession)
  end({ session }: In<'endSession'>) {
    return this.sessions.end(session);
  }
}
