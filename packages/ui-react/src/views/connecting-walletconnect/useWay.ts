import { readLastWay, rememberWay, type WalletWay } from '@carabiner/controllers/internal'
import type { WalletListing } from '@carabiner/core'
import { useEffect, useState } from 'react'
import { useModalContext } from '../../modal/context.js'

/** The kind of a way to connect a wallet. `browser` is the wallet itself in this browser. */
export type TabKind = WalletWay['kind'] | 'browser'

/**
 * Returns the selected way to connect, and a function to select one. The default is the way that
 * last succeeded, or else the first one. Stores a way that succeeds.
 */
export function useWay(
  { id }: WalletListing,
  kinds: readonly TabKind[],
  connected: boolean,
): [TabKind | undefined, (kind: TabKind) => void] {
  const { carabiner } = useModalContext()
  const [chosen, choose] = useState<TabKind>()
  const [last, setLast] = useState<TabKind>()
  useEffect(() => {
    let isCancelled = false
    const failed = (error: unknown) =>
      carabiner.logger.debug('the last way to connect could not be read', error)
    readLastWay(carabiner, id).then((way) => {
      if (!isCancelled) setLast(way)
    }, failed)
    return () => {
      isCancelled = true
    }
  }, [carabiner, id])
  const preferred = chosen ?? last
  const shown = preferred && kinds.includes(preferred) ? preferred : kinds[0]
  useEffect(() => {
    if (!connected || !shown || shown === 'browser') return
    const failed = (error: unknown) =>
      carabiner.logger.debug('the way to connect could not be stored', error)
    rememberWay(carabiner, id, shown).catch(failed)
  }, [carabiner, id, connected, shown])
  return [shown, choose]
}
