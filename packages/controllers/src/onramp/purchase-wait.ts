import type { Carabiner } from '@carabiner/core'
import type { StoredPurchase } from '@carabiner/core/internal'
import { createQuery } from '../query/create-query.js'
import { createQueries } from '../query/query-client.js'
import type { Shell } from '../shell.js'
import { createToasts } from '../toasts/toasts.js'
import { createTokens } from '../tokens/tokens.js'
import type { Received } from './find-arrival.js'
import type { OnrampState } from './onramp-state.js'
import type { ProviderWindow } from './provider-window.js'
import { createPurchaseRecord } from './purchase-record.js'
import { createPurchaseWatcher } from './purchase-watcher.js'

/** Waits for a purchase until it arrives, fails or the visitor stops waiting. */
export interface PurchaseWait {
  /** Starts the wait. @param opened - the provider's window. Absent if the visitor used the link */
  begin(purchase: StoredPurchase, opened: ProviderWindow | undefined): void
  /** Resumes the wait for a purchase that was stored before a page load. */
  resume(): Promise<void>
  /** Resumes the wait, and asks an unavailable service again. */
  wait(): void
  /** Ends the wait. */
  stop(): void
  showWindow(): boolean
}

/** In ms. */
const times = {
  /** The maximum wait. A payment by card takes minutes. */
  wait: 1_800_000,
  /** The interval between checks whether the window is closed. */
  look: 1_000,
}

/**
 * Creates the wait.
 *
 * @param send - sends an event to the machine. Returns whether the current step handles it
 */
export function createPurchaseWait(
  carabiner: Carabiner,
  { controller, router, sources, onDestroy }: Shell,
  state: OnrampState,
  send: (event: 'resumed' | 'arrived' | 'failed' | 'late' | 'wait') => boolean,
): PurchaseWait {
  const record = createPurchaseRecord(carabiner)
  let limit: ReturnType<typeof setTimeout> | undefined
  let stopLooking = () => {}
  let window: ProviderWindow | undefined
  let purchase: StoredPurchase | undefined
  let isOver = false

  const watcher = createPurchaseWatcher(
    carabiner,
    { controller, sources },
    {
      watch: state.watch,
      counted: (before) => purchase && startWatching({ ...purchase, before }),
      found: (finding) => (finding.kind === 'arrived' ? arrive(finding.received) : decline()),
    },
  )
  const windowQuery = createQuery(controller(createQueries), {
    action: 'window of a provider',
    key: () => window,
    read: async (providerWindow: ProviderWindow) => providerWindow.isClosed(),
    onSuccess(isClosed) {
      state.window = isClosed ? 'closed' : 'open'
    },
    refetchInterval: times.look,
    refetchIntervalInBackground: true,
    refetchOnWatch: false,
  })
  const startWatching = (next: StoredPurchase) => {
    purchase = next
    state.purchase = structuredClone(next)
    watcher.start(next)
    void record.write(next)
  }
  const end = () => {
    clearTimeout(limit)
    stopLooking()
    watcher.stop()
  }
  const forget = () => {
    end()
    void record.write(undefined)
    purchase = undefined
    window = undefined
    delete state.purchase
    delete state.link
    state.window = 'none'
    Object.assign(state.watch, { isOut: false, isSeen: false })
  }
  const arrive = (received: Received) => {
    const token = purchase?.token
    if (!send('arrived')) return
    forget()
    state.received = { ...received }
    state.entered = ''
    const content = { key: 'toast.bought', values: { ...received } } as const
    controller(createToasts).show({ variant: 'success', content })
    void controller(createTokens).load({ fresh: token === undefined ? [] : [token] })
    if (router.current()?.view === 'BuyInProgress') router.reset({ view: 'Account' })
  }
  const decline = () => {
    if (!send('failed')) return
    // The record stays until the visitor has seen the failure, because the modal may be closed now.
    end()
    state.failure = { problem: 'declined' }
  }
  const setLimit = (delay: number) => {
    clearTimeout(limit)
    limit = setTimeout(() => {
      if (send('late')) watcher.stop()
    }, delay)
  }

  onDestroy(() => {
    isOver = true
    end()
  })
  return {
    begin(next, opened) {
      delete state.received
      window = opened
      startWatching(next)
      setLimit(times.wait)
      stopLooking()
      state.window = opened ? 'open' : 'none'
      stopLooking = windowQuery.watch()
    },
    async resume() {
      const stored = await record.read()
      if (isOver || !stored || purchase || !send('resumed')) return
      state.provider = stored.provider
      startWatching(stored)
      const remaining = stored.startedAt + times.wait - Date.now()
      // If the clock was set back, more time would remain than the limit.
      setLimit(Math.min(Math.max(0, remaining), times.wait))
    },
    wait() {
      watcher.retry()
      if (!purchase || !send('wait')) return
      watcher.start(purchase)
      setLimit(times.wait)
    },
    stop: forget,
    showWindow: () => window?.focus() ?? false,
  }
}
