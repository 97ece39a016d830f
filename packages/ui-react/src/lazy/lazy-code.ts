import { loadOnce } from '@carabiner/core/adapter'
import type { ComponentType } from 'react'

interface LazyCode<Props> {
  load(): Promise<ComponentType<Props>>
  /** Returns the component if its code is loaded, for an immediate render. */
  loaded(): ComponentType<Props> | undefined
}

/** A component's code, loaded on demand and cached. */
export function lazyCode<Props>(load: () => Promise<ComponentType<Props>>): LazyCode<Props> {
  let loaded: ComponentType<Props> | undefined
  return {
    load: loadOnce(async () => {
      loaded = await load()
      return loaded
    }),
    loaded: () => loaded,
  }
}
