import type { AuthStore } from '../store/store.js'

/** Whether the connection fails before the store's step, or after it with the answer. */
export type Loss = 'before' | 'after'

/** A store whose connection fails once, at a test's request. */
export function failingStore(store: AuthStore) {
  let next: { readonly method: keyof AuthStore; readonly loss: Loss } | undefined
  const failing = new Proxy(store, {
    get(target, name, receiver) {
      const method: unknown = Reflect.get(target, name, receiver)
      if (typeof method !== 'function' || name !== next?.method) return method
      const { loss } = next
      next = undefined
      return async (...parameters: unknown[]) => {
        if (loss === 'after') await method.apply(target, parameters)
        throw new Error('The connection was lost.')
      }
    },
  })
  const lose = (method: keyof AuthStore, loss: Loss) => {
    next = { method, loss }
  }
  return { store: failing, lose, isLost: () => next === undefined }
}
