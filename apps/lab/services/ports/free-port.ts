import getPort from 'get-port'

/**
 * The wanted port when it is free, else another; 0 stays 0: a server that listens on it gets one that no other process
 * can take in between.
 *
 * @param tries - ports from the wanted one on that are as good
 * @param host - the address that it must be free on. Default 127.0.0.1
 */
export const portOrFree = async (port: number, tries = 1, host = '127.0.0.1'): Promise<number> =>
  port === 0 ? 0 : getPort({ port: Array.from({ length: tries }, (_, at) => port + at), host })

/**
 * The first free port from `port` on; 0 stays 0.
 *
 * @param host - the address that it must be free on. Default 127.0.0.1
 */
export const nextFreePort = (port: number, host = '127.0.0.1'): Promise<number> =>
  portOrFree(port, Math.min(100, 65_536 - port), host)
