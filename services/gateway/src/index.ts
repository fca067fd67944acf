export { type Gateway, type GatewayEngines, type GatewayOptions, startGateway } from './gateway.ts';
/** Requests of one route that are taken at once however slow their answers are. */
export { ROUTE_LEAST } from './overload/work.ts';
