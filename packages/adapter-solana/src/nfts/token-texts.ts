import { formatSolanaAddress, readExtensions, tokenExtension } from '@carabiner/core/solana'

/** The name of a token and the URL of its metadata, as the chain has them. */
export interface TokenTexts {
  readonly name: string
  readonly uri: string
}

/** The first byte of a Metaplex metadata account. */
const metadataKey = 4
const addressSize = 32
/** The maximum size of a text, in bytes. */
const maxSize = 1_024

/**
 * Reads a Metaplex metadata account.
 *
 * @param mint - the token that the account must describe
 * @returns undefined for an account with other contents
 */
export const readMetaplexTexts = (data: Uint8Array, mint: string): TokenTexts | undefined =>
  data[0] === metadataKey ? readTexts(data.subarray(1), mint) : undefined

/** Reads the metadata in a Token-2022 mint. */
export function readMintTexts(data: Uint8Array, mint: string): TokenTexts | undefined {
  const extension = readExtensions(data).get(tokenExtension.tokenMetadata)
  return extension && readTexts(extension, mint)
}

/** Both formats begin alike: update authority, mint, name, symbol, URL. */
function readTexts(data: Uint8Array, mint: string): TokenTexts | undefined {
  const start = addressSize * 2
  if (data.length < start) return undefined
  if (formatSolanaAddress(data.subarray(addressSize, start)) !== mint) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const texts: string[] = []
  for (let at = start; texts.length < 3; ) {
    const size = at + 4 <= data.length ? view.getUint32(at, true) : maxSize + 1
    const end = at + 4 + size
    if (size > maxSize || end > data.length) return undefined
    const bytes = data.subarray(at + 4, end)
    // Metaplex fills a text up with zeros.
    texts.push(new TextDecoder().decode(bytes).replaceAll('\0', '').trim())
    at = end
  }
  const [name = '', , uri = ''] = texts
  return { name, uri }
}
