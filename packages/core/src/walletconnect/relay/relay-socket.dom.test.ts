import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { openOwnSocket } from './relay-socket.js'

const server = createServer()
afterEach(() => void server.close())

it('aborting an attempt to open the WalletConnect relay’s socket closes the socket, and reports the failed attempt', async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.')
  const failed = new Error('WebSocket connection failed')
  const connection = {
    url: `ws://127.0.0.1:${address.port}`,
    registering: false,
    register: (): Promise<unknown> => Promise.reject(new Error('of the SDK')),
    emitError: () => failed,
  }
  const giveUp = openOwnSocket(connection)
  const arrived = once(server, 'connection')
  const opened = connection.register()
  expect(connection.registering).toBe(true)
  const [socket]: Socket[] = await arrived
  if (!socket) throw new Error('No socket connected.')
  socket.resume()
  const closed = once(socket, 'close')
  giveUp()
  await expect(opened).rejects.toBe(failed)
  await closed
  expect(connection.registering).toBe(false)
})

it('openOwnSocket() throws no error for a value that is not a connection of the WalletConnect SDK', () => {
  for (const nothing of [undefined, null, {}, 'ws:']) expect(openOwnSocket(nothing)).not.toThrow()
})
