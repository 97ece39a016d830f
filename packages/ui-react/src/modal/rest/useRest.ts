import type { ViewRequest } from '@carabiner/controllers'
import { startTransition, useEffect, useState } from 'react'
import { whenCalm } from '../../opening/when-calm.js'
import { useInstanceState, useModalContext } from '../context.js'

interface Rest {
  /** Connect is rendered, and not seen. */
  readonly resting: boolean
  /** Another one for a dialog that cannot be what was rendered ahead. */
  readonly dialogKey: number
  /** The dialog is out of the page. */
  onExited(): void
}

/**
 * Has Connect rendered while the modal is closed and the page has nothing else to do: the press that opens it then
 * shows what is there already.
 *
 * @param open - as it is rendered
 * @param allowed - it has a place in the page
 * @param shown - what the router has
 */
export function useRest(
  open: boolean,
  allowed: boolean,
  shown: (Pick<ViewRequest, 'view'> & { readonly id: number }) | undefined,
): Rest {
  const { modal, router } = useModalContext().controllers
  const { namespaces } = useInstanceState()
  const isFree = Object.values(namespaces).every((chain) => chain?.status === 'disconnected')
  const [rested, setRested] = useState<number>()
  const [closed, setClosed] = useState(true)
  const [visit, setVisit] = useState({ open, dialogKey: 0 })
  const isRested = rested !== undefined && shown?.id === rested

  if (open !== visit.open) {
    const isOther = open && rested !== undefined && !isRested
    setVisit({ open, dialogKey: visit.dialogKey + (isOther ? 1 : 0) })
    if (open) setClosed(false)
  }

  useEffect(() => {
    if (!closed || open || !allowed || !isFree) return
    return whenCalm(window, () => {
      if (!modal.rest()) return
      const id = router.current()?.id
      // In slices: a page that is used meanwhile does not wait for it.
      startTransition(() => setRested(id))
    })
  }, [closed, open, allowed, isFree, modal, router])

  return {
    resting: closed && !open && allowed && isFree && isRested,
    dialogKey: visit.dialogKey,
    onExited() {
      setRested(undefined)
      setClosed(true)
    },
  }
}
