import { once } from 'node:events'
import type { Server } from 'node:http'
import { MistakesError } from './mistakes.js'
import type { Settings } from './settings/settings.js'

/**
 * @returns the port, even if the system chose it
 * @throws MistakesError if the port cannot be used
 */
export async function listen(
  server: Server,
  { host, port }: Pick<Settings, 'host' | 'port'>,
): Promise<number> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw new MistakesError(`Port ${port} is in use: set PORT to another port.`)
    if (code === 'EACCES')
      throw new MistakesError(`Port ${port} needs more privileges: set PORT to another port.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new MistakesError(`HOST is not an address of this machine: ${host}.`)
    throw error
  }
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}
