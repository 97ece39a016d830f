/** A cache of pictures as object URLs, by key. The least recently used ones are dropped first. */
export interface ImageCache {
  get(key: string): string | undefined
  set(key: string, picture: Blob): string
  clear(): void
}

/**
 * Creates a cache.
 *
 * @param maximum - the maximum number of pictures. A dropped picture's URL is revoked
 */
export function createImageCache(maximum: number): ImageCache {
  const urls = new Map<string, string>()
  const drop = (key: string, url: string) => {
    urls.delete(key)
    URL.revokeObjectURL(url)
  }
  return {
    get(key) {
      const url = urls.get(key)
      if (url === undefined) return undefined
      urls.delete(key)
      urls.set(key, url)
      return url
    },
    set(key, picture) {
      const url = URL.createObjectURL(picture)
      urls.set(key, url)
      const [oldest] = urls
      if (oldest && urls.size > maximum) drop(...oldest)
      return url
    },
    clear() {
      for (const [key, url] of urls) drop(key, url)
    },
  }
}
