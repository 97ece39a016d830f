import { readLastWay, rememberWay, type WalletWay } from '@carabiner/controllers/internal'
import type { WalletListing } from '@carabiner/core'
import { useEffect, useState } from 'react'
import { useModalContext } from '../../modal/context.js'

/** A way to connect a wallet, or the wallet itself if it is in this browser. */
export type TabKind = WalletWay['kind'] | 'browser'

/**
 * Selects the way to connect: the visitor's choice here, else the last successful one, else the
 * first. Stores a successful one.
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
    let gone = false
    const failed = (error: unknown) => carabiner.logger.debug('the last way is not known', error)
    readLastWay(carabiner, id).then((way) => {
      if (!gone) setLast(way)
    }, failed)
    return () => {
      gone = true
    }
  }, [carabiner, id])
  const wished = chosen ?? last
  const shown = wished && kinds.includes(wished) ? wished : kinds[0]
  useEffect(() => {
    if (!connected || !shown || shown === 'browser') return
    const failed = (error: unknown) => carabiner.logger.debug('the way is not kept', error)
    rememberWay(carabiner, id, shown).catch(failed)
  }, [carabiner, id, connected, shown])
  return [shown, choose]
}
