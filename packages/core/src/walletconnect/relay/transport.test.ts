import { expect, it, vi } from 'vitest'
import { type Relayer, superviseTransport } from './transport.js'

const offline = new Error('No internet connection detected. Please restart your network.')
const publish = { method: 'irn_publish' }

/** Stands in for the SDK's relayer, which cannot lose its network in Node. */
function createRelayer() {
  const listeners = new Map<string, Set<() => void>>()
  const sent: { resolve: (value: unknown) => void; reject: (error: unknown) => void }[] = []
  const relayer: Relayer = {
    request: () => new Promise((resolve, reject) => sent.push({ resolve, reject })),
    transportOpen: async () => {},
    transportClose: async () => {},
    on: (event, listener) => listeners.set(event, new Set(listeners.get(event)).add(listener)),
    off: (event, listener) => listeners.get(event)?.delete(listener),
  }
  const tell = (event: string) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener()
  }
  const transport = superviseTransport(relayer)
  return { relayer, sent, tell, transport }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

it('a message to the relay that fails without a network is sent once the relay is connected again', async () => {
  const { relayer, sent, tell } = createRelayer()
  const taken = relayer.request(publish)
  sent[0]?.reject(offline)
  await turn()
  expect(sent).toHaveLength(1)
  tell('relayer_connect')
  await turn()
  sent[1]?.resolve('taken')
  expect(await taken).toBe('taken')
})

it('a message repeated without a network is sent to the relay only once', async () => {
  const { relayer, sent, tell } = createRelayer()
  const all = [relayer.request(publish), relayer.request(publish)]
  sent[0]?.reject(offline)
  await turn()
  all.push(relayer.request(publish))
  tell('relayer_connect')
  await turn()
  expect(sent).toHaveLength(2)
  sent[1]?.resolve('taken')
  expect(await Promise.all(all)).toEqual(['taken', 'taken', 'taken'])
  void relayer.request(publish)
  expect(sent).toHaveLength(3)
})

it('a failure other than a missing network is passed on to the sender of the message', async () => {
  const { relayer, sent } = createRelayer()
  const refused = relayer.request(publish)
  sent[0]?.reject(new Error('too large'))
  await expect(refused).rejects.toThrow('too large')
})

it('a relay request that publishes nothing, such as a subscription, is not repeated', async () => {
  const { relayer, sent } = createRelayer()
  const request = relayer.request({ method: 'irn_subscribe' })
  sent[0]?.reject(offline)
  await expect(request).rejects.toBe(offline)
})

it.each([
  ['no socket is open or being opened', {}, true],
  ['a socket is being opened', { connecting: true }, false],
])('a probe opens a relay socket only if needed: %s', (_, state, opens) => {
  const { relayer, transport } = createRelayer()
  Object.assign(relayer, state, { transportOpen: vi.fn(async () => {}) })
  transport.probe()
  expect(relayer.transportOpen).toHaveBeenCalledTimes(opens ? 1 : 0)
})

it('a probe does not reopen the connection to a relay that refused this page', () => {
  const { relayer, tell, transport } = createRelayer()
  relayer.transportOpen = vi.fn(async () => {})
  tell('relayer_error')
  transport.probe()
  expect(relayer.transportOpen).not.toHaveBeenCalled()
})
