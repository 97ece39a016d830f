import { type ChainNamespace, isChainNamespace } from '../../caip/chain-namespace.js'
import type { CarabinerState } from '../../state.js'
import type { Storage } from '../../storage/storage.js'

/**
 * The active chain family, which a call uses if it names no other.
 *
 * Changes when the visitor or the host acts in another family, or when the family's last connection ends. Restored
 * connections and changes by a wallet never change it. Otherwise the next signature would use another account than the
 * one the visitor saw last.
 */
export interface ActiveNamespace {
  /** Makes a family active after an action of the visitor or the host. Stored for the next page load. */
  choose(namespace: ChainNamespace): void
  /** Restores the stored family, unless another one has been chosen since. */
  recall(stored: ChainNamespace | undefined): void
  /**
   * Called after a connection of this family has ended. If it was the active family's last, another family becomes
   * active.
   */
  leave(namespace: ChainNamespace): void
}

/** The parts of the engine that this file uses. */
interface EngineParts {
  readonly state: CarabinerState
  readonly storage: Storage
  /** Pending while the stored records are read. */
  readonly recalling?: Promise<void> | undefined
}

/** @param engine - called on use, since the engine contains this object */
export function createActiveNamespace(engine: () => EngineParts): ActiveNamespace {
  let chosen = false
  const keep = () => {
    const { state, storage } = engine()
    if (state.activeNamespace) void storage.write('activeNamespace', state.activeNamespace)
  }
  const choose = (namespace: ChainNamespace) => {
    const { state, recalling } = engine()
    chosen = true
    state.activeNamespace = namespace
    // Don't overwrite a record before it has been read.
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

/** Sorts families with the active one last, so that no family becomes active just before it ends. */
export const activeLast = (
  { state }: Pick<EngineParts, 'state'>,
  namespaces: readonly ChainNamespace[],
): ChainNamespace[] => {
  const isActive = (namespace: ChainNamespace) => namespace === state.activeNamespace
  return [...namespaces.filter((name) => !isActive(name)), ...namespaces.filter(isActive)]
}
