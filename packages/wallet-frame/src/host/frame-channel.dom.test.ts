import { afterEach, expect, it, vi } from 'vitest'
import { hello } from '../protocol/index.js'
import { portChannel } from './frame-channel.js'

const origin = 'https://wallet.example'
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const end of cleanups.splice(0)) end()
})

/** Opens a channel to a loaded frame, and returns its port. */
function open() {
  const element = document.createElement('iframe')
  document.body.append(element)
  const received: { nonce: string; port: MessagePort }[] = []
  const { contentWindow } = element
  if (!contentWindow) throw new Error('there is no window')
  vi.spyOn(contentWindow, 'postMessage').mockImplementation(
    (...[message, target, ports]: unknown[]) => {
      expect(target).toBe(origin)
      const [port] = [ports].flat()
      if (!(port instanceof MessagePort)) throw new Error('no port was handed over')
      cleanups.push(() => port.close())
      received.push({ nonce: hello.parse(message).payload.nonce, port })
    },
  )
  const onMessage = vi.fn()
  const channel = portChannel({ element, origin, window, onMessage })
  const load = () => element.dispatchEvent(new Event('load'))
  cleanups.push(channel.close, () => element.remove())
  const last = () => {
    const one = received.at(-1)
    if (!one) throw new Error('nothing was handed over')
    return one
  }
  return { channel, received, load, last, onMessage }
}
const ready = (nonce: string) => ({ type: '@w3m-frame/READY', payload: { nonce } })
/** Waits for earlier messages. Ports keep their order. */
const delivered = (onMessage: ReturnType<typeof vi.fn>, count: number) =>
  vi.waitFor(() => expect(onMessage).toHaveBeenCalledTimes(count))

it('the page gives the frame a new MessagePort and nonce on each load, and the old port stops working', async () => {
  const { load, received, last, onMessage } = open()
  expect(received).toEqual([])
  load()
  load()
  expect(received).toHaveLength(2)
  expect(received[0]?.nonce).not.toBe(received[1]?.nonce)
  // The port of the previous load no longer works.
  received[0]?.port.postMessage(ready(received[0].nonce))
  last().port.postMessage(ready(last().nonce))
  await delivered(onMessage, 1)
  expect(onMessage).toHaveBeenCalledWith(ready(last().nonce))
})

it('[S7.66] the page accepts messages of the frame only after a message has returned the page’s nonce', async () => {
  const { load, last, onMessage } = open()
  load()
  const { port, nonce } = last()
  port.postMessage({
    type: '@w3m-frame/IS_CONNECTED_SUCCESS',
    id: '1',
    payload: { isConnected: true },
  })
  port.postMessage(ready('0'.repeat(32)))
  port.postMessage(ready(nonce))
  port.postMessage({ type: '@w3m-frame/SESSION_UPDATE' })
  await delivered(onMessage, 2)
  expect(onMessage.mock.calls).toEqual([[ready(nonce)], [{ type: '@w3m-frame/SESSION_UPDATE' }]])
})

it('[S7.66] the page ignores messages that come from a window and not through the frame’s port', async () => {
  const { load, last, onMessage } = open()
  load()
  const { nonce, port } = last()
  window.dispatchEvent(new MessageEvent('message', { data: ready(nonce), origin, source: window }))
  port.postMessage(ready(nonce))
  await delivered(onMessage, 1)
})

it('the page’s messages go through the frame’s port until the channel closes', async () => {
  const { load, last, channel, received } = open()
  load()
  const onMessage = vi.fn()
  last().port.onmessage = ({ data }) => onMessage(data)
  channel.post({ type: '@w3m-app/SIGN_OUT', id: '1' })
  await delivered(onMessage, 1)
  channel.close()
  load()
  channel.post({ type: '@w3m-app/SIGN_OUT', id: '2' })
  expect(received).toHaveLength(1)
})
