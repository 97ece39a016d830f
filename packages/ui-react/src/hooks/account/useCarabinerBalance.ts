import { useCallback, useEffect } from 'react'
import type { BalanceView } from '../../modal/balance-view.js'
import { pageVisibility } from '../../signal/page-visibility.js'
import { useReadable } from '../../signal/signal.js'
import { useCarabinerContext } from '../shared/context.js'
import { useCarabinerAccount } from './useCarabinerAccount.js'

/** Options of {@link useCarabinerBalance}. */
export interface UseCarabinerBalanceOptions {
  /** False loads no code and sends no requests. @default true */
  enabled?: boolean
}

/** The result of {@link useCarabinerBalance}. */
export interface UseCarabinerBalanceResult {
  status: BalanceView['status']
  /** Undefined until the active account's balance is loaded. */
  balance: BalanceView['balance']
  /** Reads the balance again, at most every 30 s. Never rejects. */
  refresh: () => Promise<void>
}

/**
 * Returns the active account's native balance. Reads it when the account or its network changes,
 * and when the visitor returns to the page.
 *
 * @example
 * const { balance } = useCarabinerBalance()
 * balance && `${balance.formatted} ${balance.symbol}`
 */
export function useCarabinerBalance({
  enabled = true,
}: UseCarabinerBalanceOptions = {}): UseCarabinerBalanceResult {
  const { surface, carabiner } = useCarabinerContext().modal
  const caipAddress = useCarabinerAccount().account?.caipAddress
  const { status, balance } = useReadable(surface.balance)
  const refresh = useCallback(async () => {
    try {
      await (await surface.balanceStore()).load()
    } catch (error) {
      carabiner.logger.warn('the balance did not load', error)
    }
  }, [surface, carabiner])

  useEffect(() => {
    if (!enabled || !caipAddress) return
    const { get: isVisible, subscribe } = pageVisibility(document)
    const read = () => {
      if (isVisible()) void refresh()
    }
    read()
    return subscribe(read)
  }, [enabled, caipAddress, refresh])

  return { status, balance: balance?.caipAddress === caipAddress ? balance : undefined, refresh }
}
