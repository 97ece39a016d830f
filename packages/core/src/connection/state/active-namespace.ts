import { type ChainNamespace, isChainNamespace } from '../../caip/chain-namespace.js'
import type { Engine } from '../engine.js'

/**
 * The family that signing and reading go to when a call names no other.
 *
 * It moves when the visitor or the host does something in another family, and when its own last
 * connection ends. What is restored, and what a wallet does by itself, never moves it: the next
 * signature would go to another account than the visitor saw last.
 */
export interface ActiveNamespace {
  /** The visitor or the host did something in this family. Kept for the next page load. */
  choose(namespace: ChainNamespace): void
  /** Takes over what the last page life kept, unless something was chosen since. */
  recall(stored: ChainNamespace | undefined): void
  /** A connection of this family went: when it was the active family's last, another one follows. */
  leave(namespace: ChainNamespace): void
}

type Parts = Pick<Engine, 'state' | 'storage' | 'recalling'>

/** @param engine - read when it is used: it holds this */
export function createActiveNamespace(engine: () => Parts): ActiveNamespace {
  let chosen = false
  const keep = () => {
    const { state, storage } = engine()
    if (state.activeNamespace) void storage.write('activeNamespace', state.activeNamespace)
  }
  const choose = (namespace: ChainNamespace) => {
    const { state, recalling } = engine()
    chosen = true
    state.activeNamespace = namespace
    // Nothing is written over a record before it was read.
    if (recalling) void recalling.then(keep)
    else keep()
  }
  return {
    choose,
    recall(stored) {
      const { state } = engine()
      if (!chosen && stored && state.namespaces[stored]) state.activeNamespace = stored
    },
    leave(namespace) {
      const { namespaces, activeNamespace } = engine().state
      if (activeNamespace !== namespace || namespaces[namespace]?.status !== 'disconnected') return
      const families = Object.keys(namespaces).filter(isChainNamespace)
      const next = families.find((family) => namespaces[family]?.status === 'connected')
      if (next) choose(next)
    },
  }
}

/** Families in an order in which the active one goes last, and so moves to none that is to go as well. */
export const activeLast = (
  { state }: Pick<Engine, 'state'>,
  namespaces: readonly ChainNamespace[],
): ChainNamespace[] => {
  const isActive = (namespace: ChainNamespace) => namespace === state.activeNamespace
  return [...namespaces.filter((name) => !isActive(name)), ...namespaces.filter(isActive)]
}
