import type { Carabiner } from '@carabiner/core'
import { createAbortScope, joinSignals } from '@carabiner/core/adapter'
import { type CustodyScreen, SupersededError } from '@carabiner/core/internal'
import { proxy, subscribe } from 'valtio/vanilla'
import type { Shell } from '../shell.js'
import { NoAuthConnectorError } from './auth-errors.js'
import { findAuth } from './find-auth.js'

/** A screen of the wallet's own; `confirmLogin` comes by itself when logins or devices are changed. */
export type WalletScreenName = CustodyScreen | 'confirmLogin'

/** Which of the wallet's own screens is shown, if any. */
export interface WalletScreensState {
  shown?: WalletScreenName
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
  /**
   * Puts the wallet's frame in sight while it is asked for something that the visitor confirms there. Where they were
   * before is shown again once it has answered.
   *
   * @throws what it is asked for throws, and a `SupersededError` where they left the view
   */
  confirm<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T>
}

/** One screen at a time. */
export function createWalletScreens(carabiner: Carabiner, shell: Shell): WalletScreens {
  const { modal, router, onDestroy } = shell
  const state = proxy<WalletScreensState>({})
  const attempts = createAbortScope()

  const end = () => {
    attempts.abort(new SupersededError())
    delete state.shown
  }
  const during = async <T>(
    screen: WalletScreenName,
    ask: (signal: AbortSignal) => Promise<T>,
    { signal, enter = 'push' }: ShowOptions = {},
  ): Promise<T> => {
    end()
    const mine = attempts.renew()
    const either = joinSignals(mine, signal)
    state.shown = screen
    const current = router.current()
    const isHere = current?.view === 'WalletScreen' && current.data.screen === screen
    if (!isHere) router[enter]({ view: 'WalletScreen', data: { screen } })
    try {
      return await ask(either.signal)
    } finally {
      either.release()
      if (attempts.signal === mine) {
        attempts.release(mine)
        delete state.shown
      }
    }
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
    async show(screen, options) {
      const custody = findAuth(carabiner)?.auth.custody
      if (!custody) throw new NoAuthConnectorError()
      await during(screen, (signal) => custody.open({ screen, signal }), options)
    },
    async confirm(ask) {
      try {
        return await during('confirmLogin', ask)
      } finally {
        const current = router.current()
        const isHere = current?.view === 'WalletScreen' && current.data.screen === 'confirmLogin'
        if (isHere) router.back()
      }
    },
  }
}
