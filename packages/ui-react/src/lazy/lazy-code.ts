import { loadOnce } from '@carabiner/core/adapter'
import type { ComponentType } from 'react'

interface LazyCode<Props> {
  load(): Promise<ComponentType<Props>>
  /** The component, once its code is here: it is then drawn at once. */
  loaded(): ComponentType<Props> | undefined
}

/** A component's code, loaded on demand and kept. */
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
