import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { route } from '@limner/contracts';
import { loadConfig } from '@limner/platform';
import { openEngines } from '@limner/runtime';
import { captureLogs, createTestClock, startServicesOf, writeBareWeb } from '@limner/testing';
import { Controller } from '@nestjs/common';
import { z } from 'zod';
import type { Exchange } from '../src/exchange.ts';
import { startGateway } from '../src/gateway.ts';
import { Serves } from '../src/route.decorators.ts';
import { Tokens } from '../src/sign-in/tokens.ts';

const described = { summary: 'Of a test', tag: 'about', output: z.object({ id: z.string() }) } as const;
const staff = route('GET /api/test/staff', 'staff', { who: ['admin'], ...described });
const change = route('POST /api/test/change', 'change', { who: ['admin'], ...described });

@Controller()
class StaffController {
  @Serves(staff)
  staff(_: unknown, { caller }: Exchange) {
    return { id: caller.id };
  }

  @Serves(change)
  change(_: unknown, { caller }: Exchange) {
    return { id: caller.id };
  }
}

export type Installation = Awaited<ReturnType<typeof startSigningIn>>;

/** Profiles and two gateways on one set of engines, with calls for administrators, and a clock of the test. */
export async function startSigningIn(settings: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'limner-sign-in-'));
  await writeBareWeb(folder);
  const logs = captureLogs();
  const clock = createTestClock(new Date());
  const config = loadConfig({
    ...{ PORT: '0', DATA_DIR: path.join(folder, 'data'), RATE_LIMITS: 'false', PICTURES_AHEAD: 'false', SEED: 'none' },
    ...{ SESSION_SECRET: 'the secret of sessions in these tests' },
    ...settings,
  });
  const engines = await openEngines(config, { service: 'test', clock, logger: logs.logger });
  const profiles = await startServicesOf(engines, 'profiles');
  const open = () => startGateway(engines, { web: folder, controllers: [StaffController] });
  const gateways = [await open(), await open()] as const;
  return {
    site: gateways[0].address,
    otherSite: gateways[1].address,
    engines,
    clock,
    logs,
    tokens: (secret: string) => new Tokens([secret], clock),
    stop: async () => {
      for (const gateway of gateways) await gateway.close();
      await profiles.close();
      await engines.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
