import { type Carabiner, type CustodyScreen, SupersededError } from '@carabiner/core'
import { proxy, subscribe } from 'valtio/vanilla'
import type { Shell } from '../shell.js'
import { NoAuthConnectorError } from './auth-errors.js'
import { findAuth } from './find-auth.js'

/** Which of the wallet's own screens is shown, if any. */
export interface WalletScreensState {
  shown?: CustodyScreen
}

interface ShowOptions {
  /** Ends it: the wallet is told. */
  signal?: AbortSignal
  /** @default 'push' */
  enter?: 'push' | 'replace'
}

/** Screens of the embedded wallet itself, in its frame: what is secret never crosses to the page. */
export interface WalletScreens {
  readonly state: WalletScreensState
  /**
   * Shows one. It has no deadline, since a person reads and writes there.
   *
   * @returns once the visitor is done there
   * @throws what the wallet says where they left it, and a `SupersededError` where they left the view
   */
  show(screen: CustodyScreen, options?: ShowOptions): Promise<void>
}

/** One screen at a time. */
export function createWalletScreens(carabiner: Carabiner, shell: Shell): WalletScreens {
  const { modal, router, onDestroy } = shell
  const state = proxy<WalletScreensState>({})
  let running: AbortController | undefined

  const end = () => {
    running?.abort(new SupersededError())
    running = undefined
    delete state.shown
  }
  onDestroy(
    subscribe(router.state, () => {
      if (state.shown && router.current()?.view !== 'WalletScreen') end()
    }),
    modal.onClose(end),
    end,
  )
  return {
    state,
    async show(screen, { signal, enter = 'push' } = {}) {
      const custody = findAuth(carabiner)?.auth.custody
      if (!custody) throw new NoAuthConnectorError()
      end()
      const mine = new AbortController()
      running = mine
      const abort = () => mine.abort(signal?.reason)
      signal?.addEventListener('abort', abort)
      state.shown = screen
      const current = router.current()
      const isHere = current?.view === 'WalletScreen' && current.data.screen === screen
      if (!isHere) router[enter]({ view: 'WalletScreen', data: { screen } })
      try {
        await custody.open({ screen, signal: mine.signal })
      } finally {
        signal?.removeEventListener('abort', abort)
        if (running === mine) {
          running = undefined
          delete state.shown
        }
      }
    },
  }
}
