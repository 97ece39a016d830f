import getPort from 'get-port'

/**
 * Returns the wanted port if it is free, otherwise another one. 0 stays 0, because a server that
 * listens on it gets a port that no other process can take in between.
 *
 * @param tries - the number of acceptable ports, from the wanted one on
 * @param host - the address on which it must be free. Default 127.0.0.1
 */
export const portOrFree = async (port: number, tries = 1, host = '127.0.0.1'): Promise<number> =>
  port === 0 ? 0 : getPort({ port: Array.from({ length: tries }, (_, at) => port + at), host })

/**
 * Returns the first free port from `port` on. 0 stays 0.
 *
 * @param host - the address on which it must be free. Default 127.0.0.1
 */
export const nextFreePort = (port: number, host = '127.0.0.1'): Promise<number> =>
  portOrFree(port, Math.min(100, 65_536 - port), host)
