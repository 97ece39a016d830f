import type { WalletListing } from '@carabiner/core'
import { createHttpClient } from '@carabiner/core/transport'
import { parseWallets } from '@carabiner/core/wallets'
import * as z from 'zod/mini'
import { createService, type OnFault } from './service.js'

/** The filters of a wallet request. Empty lists are not sent. */
interface WalletsQuery {
  page: number
  entries: number
  /** CAIP-2 ids. Matches wallets that support any of them. */
  chains?: readonly string[] | undefined
  search?: string | undefined
  /** Ids of wallets. Only these match. */
  include?: readonly string[] | undefined
  /** Ids of wallets to leave out. */
  exclude?: readonly string[] | undefined
  badge_type?: 'certified' | undefined
}

interface WalletsPage {
  wallets: WalletListing[]
  /** The number of rows on the page, including unreadable ones. */
  received: number
  /** The number of matching wallets on all pages. */
  count: number
}

/** The paths of pictures. */
const imagePaths = {
  wallet: 'getWalletImage/',
  /** The picture of a network or a connector. */
  asset: 'public/getAssetImage/',
  currency: 'public/getCurrencyImage/',
  token: 'public/getTokenImage/',
} as const

/** The kinds of pictures. */
export type ImageKind = keyof typeof imagePaths

/**
 * The calls of a wallet registry.
 *
 * Each throws {@link AppConfigurationError} (401, 403), {@link RateLimitedError} (429), {@link
 * ServerError} (5xx), or an error of the HTTP client. No request is sent before the registry's
 * retry time.
 */
export interface Registry {
  wallets(query: WalletsQuery, signal: AbortSignal): Promise<WalletsPage>
  /** Loads a picture in a format that cannot contain code. The time limit is 2 s. */
  image(kind: ImageKind, id: string, signal: AbortSignal): Promise<Blob>
}

export interface RegistryClientOptions {
  url: string
  projectId?: string | undefined
  /** Called with the reason when a part of an answer is dropped. */
  refuse(reason: string): void
  onFault?: OnFault | undefined
}

/** The format of a page. Its rows are parsed one by one. */
const answer = z.object({
  data: z.array(z.unknown()),
  count: z.int().check(z.gte(0)),
})

/** In ms. */
const imageTimeout = 2_000
const maxImageBytes = 512 * 1024

/**
 * Whether a value is a picture without code. An SVG opened in its own tab would run scripts in this
 * page's origin.
 */
const isPicture = (value: unknown) =>
  value instanceof Blob && /^image\/(png|webp|gif|jpeg|avif)$/.test(value.type)
const picture = z.custom<Blob>(isPicture, 'a picture')

/** Hosts that serve the public registry's pictures besides its own. */
const pictureOrigins = [
  'https://api.web3modal.com',
  'https://api.web3modal.org',
  'https://explorer-api.walletconnect.com',
  'https://registry.walletconnect.com',
]
const isOwnPicture = (url: string, origin: string) =>
  url.startsWith('data:') || [origin, ...pictureOrigins].includes(new URL(url).origin)

/** Joins a list. Omits an empty one, which the registry might read as none or as all. */
const join = (ids: readonly string[] | undefined) => (ids?.length ? ids.join(',') : undefined)

/** Creates a client of a registry. @throws {InvalidOptionsError} for an invalid `url` */
export function createRegistry({ refuse, ...options }: RegistryClientOptions): Registry {
  const { baseUrl, common, ask } = createService({ ...options, option: 'registry.url' })
  const client = createHttpClient({ baseUrl })
  const images = createHttpClient({ baseUrl, timeout: imageTimeout, maxBytes: maxImageBytes })

  const { origin } = new URL(baseUrl)
  /**
   * Drops a picture on another host, which would learn the wallets that the visitor views. A
   * placeholder appears instead.
   */
  const withOwnPicture = (wallet: WalletListing): WalletListing => {
    const { image_url, ...rest } = wallet
    if (image_url === undefined || isOwnPicture(image_url, origin)) return wallet
    refuse(`${wallet.id}.image_url: ${image_url.slice(0, 64)} is not on the registry’s server`)
    return rest
  }

  return {
    async wallets({ page, entries, chains, search, include, exclude, badge_type }, signal) {
      const params = {
        ...common,
        page,
        entries,
        chains: join(chains),
        search,
        include: join(include),
        exclude: join(exclude),
        badge_type,
      }
      const { data, count } = await ask(() =>
        client.get({ path: 'getWallets', params, schema: answer, signal }),
      )
      const wallets = parseWallets(data, refuse).map(withOwnPicture)
      return { wallets, received: data.length, count }
    },
    image: (kind, id, signal) =>
      ask(() =>
        images.get({
          path: `${imagePaths[kind]}${encodeURIComponent(id)}`,
          params: common,
          format: 'blob',
          schema: picture,
          signal,
        }),
      ),
  }
}
