import type { Carabiner } from '@carabiner/core'
import { createAbortScope, joinSignals } from '@carabiner/core/adapter'
import { type CustodyScreen, SupersededError } from '@carabiner/core/internal'
import { proxy, subscribe } from 'valtio/vanilla'
import type { WalletScreenName } from '../router/views.js'
import type { Shell } from '../shell.js'
import { NoAuthConnectorError } from './auth-errors.js'
import { findAuth } from './find-auth.js'

/** The visible screen of the wallet. */
export interface WalletScreensState {
  shown?: WalletScreenName
}

interface ShowOptions {
  /** Closes the screen, and cancels it in the wallet. */
  signal?: AbortSignal
  /** @default 'push' */
  enter?: 'push' | 'replace'
}

/**
 * The screens of the embedded wallet. They are in its frame, so that secrets never reach the page.
 */
export interface WalletScreens {
  readonly state: WalletScreensState
  /**
   * Shows a screen, without a time limit, because visitors read and type there.
   *
   * @returns when the visitor is done
   * @throws the wallet's error when the visitor leaves the screen, or a `SupersededError` when they
   * leave the view
   */
  show(screen: CustodyScreen, options?: ShowOptions): Promise<void>
  /**
   * Shows the wallet's frame during a request that the visitor confirms there, then shows the
   * previous view.
   *
   * @throws the request's error, or a `SupersededError` when the visitor leaves the view
   */
  confirm<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T>
}

/** Creates the controller. It shows one screen at a time. */
export function createWalletScreens(carabiner: Carabiner, shell: Shell): WalletScreens {
  const { modal, router, onDestroy } = shell
  const state = proxy<WalletScreensState>({})
  const attempts = createAbortScope()

  const end = () => {
    attempts.abort(new SupersededError())
    delete state.shown
  }
  const runInScreen = async <T>(
    screen: WalletScreenName,
    ask: (signal: AbortSignal) => Promise<T>,
    { signal, enter = 'push' }: ShowOptions = {},
  ): Promise<T> => {
    end()
    const attempt = attempts.renew()
    const bothSignals = joinSignals(attempt, signal)
    state.shown = screen
    const current = router.current()
    const isHere = current?.view === 'WalletScreen' && current.data.screen === screen
    if (!isHere) router[enter]({ view: 'WalletScreen', data: { screen } })
    try {
      return await ask(bothSignals.signal)
    } finally {
      bothSignals.release()
      if (attempts.signal === attempt) {
        attempts.release(attempt)
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
      await runInScreen(screen, (signal) => custody.open({ screen, signal }), options)
    },
    async confirm(ask) {
      try {
        return await runInScreen('confirmLogin', ask)
      } finally {
        const current = router.current()
        const isHere = current?.view === 'WalletScreen' && current.data.screen === 'confirmLogin'
        if (isHere) router.back()
      }
    },
  }
}
