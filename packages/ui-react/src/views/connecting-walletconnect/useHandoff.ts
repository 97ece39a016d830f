import { createHandoff, createWalletLinks, type HandoffStatus } from '@carabiner/controllers'
import { useEffect, useState } from 'react'
import { subscribe } from 'valtio/vanilla'
import { useController } from '../../modal/useController.js'
import { useProxy } from '../../modal/useProxy.js'

/** What became of the last press on a wallet's link; undefined before there was one. */
export function useHandoff(): HandoffStatus | undefined {
  const { openedAt } = useProxy(useController(createWalletLinks).state)
  const [status, setStatus] = useState<HandoffStatus>()
  useEffect(() => {
    if (openedAt === undefined) return setStatus(undefined)
    const handoff = createHandoff(openedAt)
    const show = () => setStatus(handoff.state.status)
    show()
    const stop = subscribe(handoff.state, show)
    return () => {
      stop()
      handoff.destroy()
    }
  }, [openedAt])
  return status
}
