import type { ViewName } from '@carabiner/controllers'
import { createPairingAhead, whenCalm } from '@carabiner/controllers/internal'
import { type KeyboardEvent, type PointerEvent, useContext, useRef } from 'react'
import { LockContext } from '../../components/legal/legal.js'
import { PrefetchContext, useController, useModalContext } from '../../modal/context.js'
import { useRoot } from '../../root/RootContext.js'

/** What tells that a press is near: a pointer that moves there, a press, a key that moved focus there. */
export interface IntentProps {
  onPointerMove(event: PointerEvent): void
  onPointerLeave(): void
  onPointerDown(): void
  onKeyUp(event: KeyboardEvent): void
}

/** Keys that move focus by themselves. After others, such as Enter, a key may come up where a view has moved focus. */
const moves = /^(Tab|Home|End|Arrow(Up|Down|Left|Right))$/

/** Whether the visitor's pointer hovers, so that it tells of a press beforehand. */
export const hovers = (page: Window): boolean => page.matchMedia('(hover: hover)').matches

/**
 * Loads what a press on a wallet will need, once the visitor is about to press. On devices with hover it makes the
 * pairing too. A row that appears under a resting pointer, and focus that a view moves, do not count.
 *
 * @param connectorIds - whose; nothing is loaded before the visitor has agreed to the terms
 * @param views - where the press leads
 */
export function useIntent(
  connectorIds: readonly string[],
  ...views: readonly ViewName[]
): { prepare(): void; on: IntentProps } {
  const { carabiner } = useModalContext()
  const page = useRoot().host.ownerDocument.defaultView
  const locked = useContext(LockContext)
  const prefetch = useContext(PrefetchContext)
  const ahead = useController(createPairingAhead)
  const isNear = useRef(false)

  const load = async (id: string) => {
    const connector = carabiner.getConnector(id)
    try {
      await connector?.prepare?.()
    } catch (error) {
      carabiner.logger.debug(`${id} is not prepared`, error)
      return false
    }
    return connector?.type === 'WALLET_CONNECT'
  }
  const prepare = () => {
    if (locked) return
    for (const view of views) prefetch(view)
    for (const id of connectorIds) {
      void load(id).then((pairs) => {
        if (pairs && page && hovers(page)) whenCalm(page, () => ahead.make(id))
      })
    }
  }
  return {
    prepare,
    on: {
      onPointerMove({ pointerType }) {
        // A finger that moves there scrolls.
        if (isNear.current || locked || pointerType === 'touch') return
        isNear.current = true
        prepare()
      },
      onPointerLeave() {
        isNear.current = false
      },
      onPointerDown: prepare,
      onKeyUp({ key }) {
        if (moves.test(key)) prepare()
      },
    },
  }
}
