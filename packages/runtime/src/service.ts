import 'reflect-metadata';
import { BusTransport } from '@limner/bus';
import type { ServiceName } from '@limner/contracts';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Engines } from './engines.ts';
import { nestLogger } from './nest-logger.ts';

/** What every service exports: a Nest module that takes the engines. */
export interface ServiceModule {
  register(engines: Engines): DynamicModule;
}

export interface RunningService {
  /** Stops answering and closes what the module opened; the engines stay open. */
  close(): Promise<void>;
}

/** Starts a service on the bus; resolves when all its handlers are subscribed. */
export async function startService(
  service: ServiceName,
  module: ServiceModule,
  engines: Engines,
): Promise<RunningService> {
  const logger = engines.logger.child({ service });
  engines.metrics.services.set({ service }, 1);
  const strategy = new BusTransport({ bus: engines.bus, service });
  const app = await NestFactory.createMicroservice(module.register({ ...engines, logger }), {
    strategy,
    logger: nestLogger(logger),
    abortOnError: false,
  });
  await app.listen();
  return app;
}
