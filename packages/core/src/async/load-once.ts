/**
 * Returns a function that loads code and creates an instance's single object from it, once for all callers.
 * After a failure, such as a missing chunk, the next call loads again.
 *
 * @example
 * const loadCaches = loadOnce(async () => (await import('./cache/caches.js')).createCaches(storage))
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
