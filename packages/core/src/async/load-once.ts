/**
 * What loads code, and makes of it what an instance has one of: once for all callers. After a failure,
 * such as a chunk that did not come, the next call loads again.
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
