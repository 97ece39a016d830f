import { afterEach, expect, it, vi } from 'vitest'
import { hello } from '../protocol/index.js'
import { portChannel } from './frame-channel.js'

const origin = 'https://wallet.example'
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A frame that has loaded, and the port that it was handed. */
function open() {
  const element = document.createElement('iframe')
  document.body.append(element)
  const handed: { nonce: string; port: MessagePort }[] = []
  const { contentWindow } = element
  if (!contentWindow) throw new Error('there is no window')
  vi.spyOn(contentWindow, 'postMessage').mockImplementation(
    (...[message, target, ports]: unknown[]) => {
      expect(target).toBe(origin)
      const [port] = [ports].flat()
      if (!(port instanceof MessagePort)) throw new Error('no port was handed over')
      ends.push(() => port.close())
      handed.push({ nonce: hello.parse(message).payload.nonce, port })
    },
  )
  const onMessage = vi.fn()
  const channel = portChannel({ element, origin, window, onMessage })
  const load = () => element.dispatchEvent(new Event('load'))
  ends.push(channel.close, () => element.remove())
  const last = () => {
    const one = handed.at(-1)
    if (!one) throw new Error('nothing was handed over')
    return one
  }
  return { channel, handed, load, last, onMessage }
}
const ready = (nonce: string) => ({ type: '@w3m-frame/READY', payload: { nonce } })
/** What was posted before is there now: ports keep their order. */
const delivered = (onMessage: ReturnType<typeof vi.fn>, count: number) =>
  vi.waitFor(() => expect(onMessage).toHaveBeenCalledTimes(count))

it('a frame is handed a port of its own each time that it loads', async () => {
  const { load, handed, last, onMessage } = open()
  expect(handed).toEqual([])
  load()
  load()
  expect(handed).toHaveLength(2)
  expect(handed[0]?.nonce).not.toBe(handed[1]?.nonce)
  // What loaded before has no way any more.
  handed[0]?.port.postMessage(ready(handed[0].nonce))
  last().port.postMessage(ready(last().nonce))
  await delivered(onMessage, 1)
  expect(onMessage).toHaveBeenCalledWith(ready(last().nonce))
})

it('[S7.66] it is heard from its first word on, which has the nonce', async () => {
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

it('[S7.66] what another window says is not heard', async () => {
  const { load, last, onMessage } = open()
  load()
  const { nonce, port } = last()
  window.dispatchEvent(new MessageEvent('message', { data: ready(nonce), origin, source: window }))
  port.postMessage(ready(nonce))
  await delivered(onMessage, 1)
})

it('what the page posts comes through the port, until it is closed', async () => {
  const { load, last, channel, handed } = open()
  load()
  const heard = vi.fn()
  last().port.onmessage = ({ data }) => heard(data)
  channel.post({ type: '@w3m-app/SIGN_OUT', id: '1' })
  await delivered(heard, 1)
  channel.close()
  load()
  channel.post({ type: '@w3m-app/SIGN_OUT', id: '2' })
  expect(handed).toHaveLength(1)
})
