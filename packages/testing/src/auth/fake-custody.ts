import type { Custody, CustodyStatus, WalletFrame } from '@carabiner/core/internal'
import type { FakeRequests } from './fake-requests.js'

/**
 * Creates a fake custody without real keys. The test sets the state of the keys, and ends each screen.
 *
 * @param show - puts the frame into the page
 */
export function createFakeCustody(
  { ask, until }: FakeRequests,
  show: () => Promise<void>,
  given: Partial<CustodyStatus> = {},
): Custody {
  const status: CustodyStatus = { keys: 'ready', isCodeKept: true, hasPasskey: false, ...given }
  return {
    async status({ signal }) {
      await ask('custody.status', signal)
      return { ...status }
    },
    async open({ screen, signal }) {
      await show()
      await ask(`custody.open ${screen}`, signal)
      await until(screen, signal)
      if (screen === 'keys') status.keys = 'ready'
      if (screen === 'recovery') status.isCodeKept = true
      if (screen === 'passkey') status.hasPasskey = true
    },
  }
}

/** Creates an empty element in place of a frame. */
export function createFakeFrame(): WalletFrame & { show(): Promise<void> } {
  let place: (() => HTMLElement | Promise<HTMLElement>) | undefined
  let element: HTMLElement | undefined
  return {
    placeIn(container) {
      place = container
    },
    element: () => element,
    setTheme() {},
    async show() {
      if (element || !place) return
      const parent = await place()
      element = parent.ownerDocument.createElement('div')
      element.slot = 'wallet-frame'
      element.textContent = 'Fake wallet frame'
      parent.append(element)
    },
  }
}
