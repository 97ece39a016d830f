import { whenCalm } from '@carabiner/controllers/internal'
import { startTransition, useEffect, useState } from 'react'
import { useInstanceState, useModalContext } from '../context.js'

interface Rest {
  /** Connect is rendered ahead, and not seen. */
  readonly resting: boolean
  /** Connect is being closed, and stays to rest. */
  readonly stays: boolean
  /** Changes where the modal opens at another view than the one that was rendered ahead. */
  readonly dialogKey: number
  /** To be called once the closed dialog has left the page. */
  onExited(): void
}

/**
 * Renders Connect while the modal is closed and the page is idle: the press that opens it then shows what is there.
 *
 * @param allowed - whether the modal is in the page
 * @param entryId - of the router's current entry
 */
export function useRest(open: boolean, allowed: boolean, entryId: number | undefined): Rest {
  const { modal } = useModalContext().controllers
  const { namespaces } = useInstanceState()
  const isFree = Object.values(namespaces).every((chain) => chain?.status === 'disconnected')
  const [rested, setRested] = useState<number>()
  const [closed, setClosed] = useState(true)
  const [visit, setVisit] = useState({ open, dialogKey: 0 })
  const isRested = rested !== undefined && entryId === rested
  const mayRest = !open && allowed && isFree

  if (open !== visit.open) {
    const isOther = open && rested !== undefined && !isRested
    setVisit({ open, dialogKey: visit.dialogKey + (isOther ? 1 : 0) })
    if (open) setClosed(false)
  }

  useEffect(() => {
    if (!closed || !mayRest) return
    return whenCalm(window, () => {
      const id = modal.rest()
      // In slices: a page that is used meanwhile does not wait for it.
      startTransition(() => setRested(id))
    })
  }, [closed, mayRest, modal])

  return {
    resting: closed && mayRest && isRested,
    stays: !closed && mayRest && modal.isAtConnect(),
    dialogKey: visit.dialogKey,
    onExited() {
      // The same dialog stays: rendering another could take until after the next press.
      setRested(mayRest && modal.isAtConnect() ? modal.rest() : undefined)
      setClosed(true)
    },
  }
}
