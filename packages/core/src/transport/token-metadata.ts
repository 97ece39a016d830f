// Loaded on demand, since it imports zod.
import * as z from 'zod/mini'
import { createHttpClient } from './http.js'
import { readPublicUrl } from './public-url.js'

/** The maximum size of metadata, in bytes. */
const maxBytes = 256 * 1024

/** The metadata of an NFT. Texts and URLs are unverified claims of the collection's owner. */
export interface TokenMetadata {
  readonly name?: string
  /** The URL of a picture. */
  readonly image?: string
}

/** The options of {@link readTokenMetadata}. */
export interface TokenMetadataOptions {
  /** Ends the read. */
  readonly signal: AbortSignal
  /** The time limit of a request, in ms. @default 10000 */
  readonly timeout?: number
  /** The hosts to request. @default any public host */
  readonly hosts?: readonly string[]
}

/** A field of another type counts as absent, so that it does not hide the other fields. */
const text = z.catch(z.optional(z.string()), undefined)
const schema = z.object({ name: text, image: text, image_url: text })

/**
 * Reads the JSON metadata of an NFT, from a `data:` URL, or with a request to `https:` at a public host name, or to a
 * gateway for `ipfs:` and `ar:`. Never requests other URLs. Follows no redirect, and sends neither cookies nor a
 * referrer.
 *
 * @returns undefined without readable metadata. Never rejects
 * @see ERC-721, ERC-1155
 */
export async function readTokenMetadata(
  uri: string,
  { signal, timeout, hosts }: TokenMetadataOptions,
): Promise<TokenMetadata | undefined> {
  const inline = /^data:application\/json(;[^,]*)?,/i.exec(uri)
  if (inline) return parse(readInline(uri.slice(inline[0].length), inline[1]))
  const url = readPublicUrl(gatewayUrl(uri))
  if (!url || (hosts && !hosts.includes(url.host))) return undefined
  const client = createHttpClient({
    baseUrl: url.origin,
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    maxBytes,
    timeout,
    signal,
  })
  const answer = client.get({ path: url.pathname + url.search, schema: z.unknown() })
  // A failed request means that there is no metadata.
  return parse(await answer.catch(() => undefined))
}

function parse(value: unknown): TokenMetadata | undefined {
  const { data } = z.safeParse(schema, value)
  if (!data) return undefined
  const { name, image, image_url: imageUrl } = data
  return { name: name || undefined, image: image || imageUrl || undefined }
}

function readInline(body: string, parameters = ''): unknown {
  if (body.length > maxBytes * 4) return undefined
  try {
    if (!/;base64$/i.test(parameters)) return JSON.parse(decoded(body))
    const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** Decodes percent signs. Many contracts write JSON without encoding it. */
function decoded(body: string): string {
  try {
    return decodeURIComponent(body)
  } catch {
    return body
  }
}

/**
 * Returns the https URL of content on IPFS or Arweave, at the gateways that ENS's own apps use. Other URLs stay as they
 * are.
 */
export const gatewayUrl = (uri: string): string =>
  uri
    .replace(
      /^ip([fn])s:\/\/(?:ip[fn]s\/)?/i,
      (_, kind: string) => `https://ipfs.io/ip${kind.toLowerCase()}s/`,
    )
    .replace(/^ar:\/\//i, 'https://arweave.net/')
