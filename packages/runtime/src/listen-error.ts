export interface ListeningPlace {
  readonly host: string;
  readonly port: number;
  /** Names of the settings for host and port. */
  readonly hostSetting: string;
  readonly portSetting: string;
}

/** A server cannot listen: the message says why, and which setting to change. */
export class ListenError extends Error {
  override readonly name = 'ListenError';

  constructor(cause: unknown, place: ListeningPlace) {
    super(reasonOf(codeOf(cause), place) ?? `cannot listen on port ${place.port} of ${place.host}`, { cause });
  }
}

function reasonOf(code: string, { host, port, hostSetting, portSetting }: ListeningPlace): string | undefined {
  if (code === 'EADDRINUSE')
    return `port ${port} of ${host} is taken. Stop what uses it, or choose another with ${portSetting}=…`;
  if (code === 'EACCES')
    return `port ${port} of ${host} is not open to this user. Choose one above 1023 with ${portSetting}=…`;
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT'].includes(code))
    return `${host} is no address of this machine. Set ${hostSetting}=127.0.0.1 for this machine alone, or ${hostSetting}=0.0.0.0 for all of its addresses`;
  return undefined;
}

/** The reason for a Unix socket, for which Node reports port -1. */
export function socketProblem(error: unknown): string | undefined {
  const isOfListening = typeof error === 'object' && error !== null && 'syscall' in error && error.syscall === 'listen';
  const path = isOfListening && 'address' in error ? String(error.address) : '';
  if (!/[/\\]/.test(path)) return undefined;
  if (codeOf(error) === 'EADDRINUSE')
    return `another Limner holds the control socket ${path}. Stop it, or choose another folder with DATA_DIR=…`;
  return `the control socket ${path} cannot be made (${codeOf(error)}). Its folder has to be there and open to this user; choose another with DATA_DIR=…`;
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
