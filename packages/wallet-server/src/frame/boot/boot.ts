import { handshakeVersion, hello } from '@carabiner/wallet-frame/protocol'
import { isAllowedOrigin } from '../config/allowed-origins.js'
import type { FrameConfig } from '../config/frame-config.js'
import type { KeyValueStore } from '../storage/key-value-store.js'
import { windowPath } from '../window-path.js'
import { createFrame, type Frame } from './create-frame.js'
import { loadConfig } from './load-config.js'
import { showNotice } from './show-notice.js'

interface BootParts {
  readonly window: Window
  readonly store: Promise<KeyValueStore>
  readonly fetch: typeof fetch
}

/** Starts the frame. It does nothing before an allowed page says hello. */
export function boot({ window, store, fetch }: BootParts): void {
  const { parent, location } = window
  const config = loadConfig(fetch, location.origin)
  if (parent === window) {
    const notice = () =>
      void config.then((frameConfig) => showNotice(window, frameConfig?.walletName))
    if (location.pathname === windowPath) {
      import('../screens/window/draw-window.js').then(
        ({ drawWindow }) => drawWindow(window, notice),
        notice,
      )
    } else notice()
    return
  }
  /** The frame of the page that said hello last. Earlier ones have ended. */
  let frame: Promise<Frame | undefined> | undefined
  let port: MessagePort | undefined

  const begin = async (greeting: Greeting, frameConfig: FrameConfig | undefined) => {
    const { origin, nonce, port: own } = greeting
    if (!frameConfig || !areAncestorsAllowed(location, origin, frameConfig)) {
      own.close()
      return undefined
    }
    const newFrame = await createFrame({
      window,
      fetch,
      config: frameConfig,
      parentOrigin: origin,
      store: await store,
      post: (message) => own.postMessage(message),
    })
    own.onmessage = ({ data }) => newFrame.receive(data)
    own.postMessage({
      type: '@w3m-frame/READY',
      payload: { version: String(handshakeVersion), nonce },
    })
    return newFrame
  }
  window.addEventListener('message', (event) => {
    const greeting = readGreeting(event, parent)
    if (!greeting) return
    port?.close()
    port = greeting.port
    const before = frame
    frame = (async () => {
      ;(await before?.catch(() => undefined))?.destroy()
      return begin(greeting, await config)
    })()
    frame.catch(() => showNotice(window, undefined))
  })
}

/** A page's hello: its origin, verified by the browser, and the port for messages. */
interface Greeting {
  readonly origin: string
  readonly nonce: string
  readonly port: MessagePort
}

/**
 * Reads a page's first message. It must come from the parent window, with exactly one port.
 *
 * @returns undefined for anything else
 */
function readGreeting(
  { source, origin, data, ports }: MessageEvent<unknown>,
  parent: Window,
): Greeting | undefined {
  const [port, ...others] = ports
  if (source !== parent || !port || others.length > 0) return undefined
  const { data: word } = hello.safeParse(data)
  return word && { origin, nonce: word.payload.nonce, port }
}

/**
 * Whether all pages around the frame are allowed, if the browser lists them. The parent is checked
 * in any case.
 *
 * @param parentOrigin - verified by the browser
 */
function areAncestorsAllowed(
  { ancestorOrigins }: Pick<Location, 'ancestorOrigins'> | { ancestorOrigins?: undefined },
  parentOrigin: string,
  config: FrameConfig,
): boolean {
  const origins = [parentOrigin, ...(ancestorOrigins ?? [])]
  return origins.every((origin) => isAllowedOrigin(origin, config))
}
