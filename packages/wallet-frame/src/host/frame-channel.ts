import { type Hello, handshakeVersion } from '../protocol/index.js'

/** The channel between a page and a frame that has loaded or is loading. */
export interface FrameChannel {
  post(message: object): void
  /** Removes the listeners. */
  close(): void
}

/** The parameters of a channel. */
interface ChannelParts {
  readonly element: HTMLIFrameElement
  /** The origin of the frame. */
  readonly origin: string
  readonly window: Window
  /** Called with each message of the frame. */
  onMessage(data: unknown): void
}

/** Opens a channel to a frame. */
export type OpenChannel = (parts: ChannelParts) => FrameChannel

/**
 * Opens a `MessagePort`, which the page hands to the frame on each load. The nonce in the frame's
 * first message proves that the frame received this port.
 */
export const portChannel: OpenChannel = ({ element, origin, onMessage }) => {
  let port: MessagePort | undefined
  const greet = () => {
    port?.close()
    const nonce = randomHex()
    const { port1, port2 } = new MessageChannel()
    port = port1
    let isKnown = false
    port1.onmessage = ({ data }) => {
      isKnown ||= isAnswerTo(nonce, data)
      if (isKnown) onMessage(data)
    }
    const hello: Hello = { type: '@w3m-app/HELLO', payload: { version: handshakeVersion, nonce } }
    element.contentWindow?.postMessage(hello, origin, [port2])
  }
  element.addEventListener('load', greet)
  return {
    post: (message) => port?.postMessage(message),
    close() {
      element.removeEventListener('load', greet)
      port?.close()
    },
  }
}

/**
 * Uses messages between windows, for frames that do not support a port. Only the frame's window and
 * origin are checked.
 */
export const windowChannel: OpenChannel = ({ element, origin, window, onMessage }) => {
  const listen = ({ data, origin: from, source }: MessageEvent) => {
    if (from === origin && source && source === element.contentWindow) onMessage(data)
  }
  window.addEventListener('message', listen)
  return {
    post: (message) => element.contentWindow?.postMessage(message, origin),
    close: () => window.removeEventListener('message', listen),
  }
}

const randomHex = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

const firstWords = new Set<unknown>(['@w3m-frame/READY', '@w3m-frame/UNVERIFIED_DOMAIN'])

/** Whether a message is the frame's first one, with the nonce that the page sent. */
const isAnswerTo = (nonce: string, data: unknown): boolean => {
  const { type, payload } = Object(data)
  return firstWords.has(type) && Object(payload).nonce === nonce
}
