export { type Gateway, type GatewayEngines, type GatewayOptions, startGateway } from './gateway.ts';
