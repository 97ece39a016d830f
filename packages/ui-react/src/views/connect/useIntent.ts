import type { ViewName } from '@carabiner/controllers'
import { createPairingAhead, whenCalm } from '@carabiner/controllers/internal'
import { type KeyboardEvent, type PointerEvent, useContext, useRef } from 'react'
import { LockContext } from '../../components/legal/legal.js'
import { PrefetchContext, useController, useModalContext } from '../../modal/context.js'
import { useRoot } from '../../root/RootContext.js'

/**
 * Handlers that detect an imminent press: a pointer that moves onto the element, the press itself,
 * or a key that has moved focus.
 */
export interface IntentProps {
  onPointerMove(event: PointerEvent): void
  onPointerLeave(): void
  onPointerDown(): void
  onKeyUp(event: KeyboardEvent): void
}

/**
 * Matches keys that move focus. Other keys, such as Enter, may be released on an element that the
 * view itself has focused.
 */
const moves = /^(Tab|Home|End|Arrow(Up|Down|Left|Right))$/

/** Returns whether the visitor's pointer can hover, so that a press can be detected in advance. */
export const hovers = (page: Window): boolean => page.matchMedia('(hover: hover)').matches

/**
 * Loads the code for a press on a wallet, once the visitor is about to press. If the pointer can
 * hover, it also creates the pairing. It ignores a row that appears under a resting pointer, and
 * focus that a view has moved.
 *
 * @param connectorIds - the connectors to prepare; nothing loads before the visitor has accepted
 * the terms
 * @param views - the views that the press leads to
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
      carabiner.logger.debug(`preparing ${id} failed`, error)
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
        // A moving finger scrolls, so it is no sign of a press.
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
