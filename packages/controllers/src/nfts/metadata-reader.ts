import { readTokenMetadata, type TokenMetadata } from '@carabiner/core/transport'

/** Reads metadata by URL. */
export type ReadMetadata = (
  uri: string,
  options: {
    readonly signal: AbortSignal
    /** The hosts to request. @default any public host */
    readonly hosts?: readonly string[]
  },
) => Promise<TokenMetadata | undefined>

/** In ms. Short, because the page of NFTs waits for it. */
const timeout = 6_000
/** The number of remembered answers. */
const maxEntries = 1_000

/**
 * Creates a function that reads metadata and remembers it. Metadata that could not be read is
 * requested again the next time. Never rejects.
 */
export function createMetadataReader(): ReadMetadata {
  const remembered = new Map<string, TokenMetadata>()
  return async (uri, { signal, hosts }) => {
    const recent = remembered.get(uri)
    if (recent) return recent
    const metadata = await readTokenMetadata(uri, { signal, hosts, timeout })
    if (metadata && !uri.startsWith('data:')) {
      if (remembered.size >= maxEntries) remembered.clear()
      remembered.set(uri, metadata)
    }
    return metadata
  }
}
