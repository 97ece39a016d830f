import { handshakeVersion } from '@carabiner/wallet-frame/protocol'
import type { FrameConfig } from '../config/frame-config.js'
import type { KeyValueStore } from '../storage/key-value-store.js'
import { windowPath } from '../window-path.js'
import { type Greeting, readGreeting } from './accept-hello.js'
import { areAncestorsAllowed } from './ancestors.js'
import { createFrame, type Frame } from './create-frame.js'
import { loadConfig } from './load-config.js'
import { showNotice } from './show-notice.js'

interface BootParts {
  readonly window: Window
  readonly store: Promise<KeyValueStore>
  readonly fetch: typeof fetch
}

/** Starts the frame: it does nothing before a page that may embed it said hello. */
export function boot({ window, store, fetch }: BootParts): void {
  const { parent, location } = window
  const config = loadConfig(fetch, location.origin)
  if (parent === window) {
    const notice = () => void config.then((known) => showNotice(window, known?.walletName))
    if (location.pathname === windowPath) {
      import('../screens/window/draw-window.js').then(
        ({ drawWindow }) => drawWindow(window, notice),
        notice,
      )
    } else notice()
    return
  }
  /** Of the page that spoke last; the one before is over. */
  let frame: Promise<Frame | undefined> | undefined
  let port: MessagePort | undefined

  const begin = async (greeting: Greeting, known: FrameConfig | undefined) => {
    const { origin, nonce, port: own } = greeting
    if (!known || !areAncestorsAllowed(location, origin, known)) {
      own.close()
      return undefined
    }
    const begun = await createFrame({
      window,
      fetch,
      config: known,
      parentOrigin: origin,
      store: await store,
      post: (message) => own.postMessage(message),
    })
    own.onmessage = ({ data }) => begun.receive(data)
    own.postMessage({
      type: '@w3m-frame/READY',
      payload: { version: String(handshakeVersion), nonce },
    })
    return begun
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
