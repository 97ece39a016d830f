import type { WalletListing } from '@carabiner/core'
import { createHttpClient } from '@carabiner/core/transport'
import { parseWallets } from '@carabiner/core/wallets'
import * as z from 'zod/mini'
import { createService, type OnFault } from './service.js'

/** Which wallets. A list that is empty is not sent. */
interface WalletsQuery {
  page: number
  entries: number
  /** CAIP-2 ids: wallets of any of them. */
  chains?: readonly string[] | undefined
  search?: string | undefined
  /** Ids: these alone. */
  include?: readonly string[] | undefined
  /** Ids: all but these. */
  exclude?: readonly string[] | undefined
  badge_type?: 'certified' | undefined
}

interface WalletsPage {
  wallets: WalletListing[]
  /** How many the page had, with those that could not be read. */
  received: number
  /** How many meet the query, on all pages. */
  count: number
}

/** What a registry has a picture of, by where it is found. */
const imagePaths = {
  wallet: 'getWalletImage/',
  /** A network or a connector. */
  asset: 'public/getAssetImage/',
  currency: 'public/getCurrencyImage/',
  token: 'public/getTokenImage/',
} as const

/** What the registry has pictures of. */
export type ImageKind = keyof typeof imagePaths

/**
 * Asks a registry of wallets.
 *
 * Each verb throws {@link AppConfigurationError} (401, 403), {@link RateLimitedError} (429),
 * {@link ServerError} (5xx), and what an HTTP client throws. Once the registry said when to come back,
 * nothing is sent before.
 */
export interface Registry {
  wallets(query: WalletsQuery, signal: AbortSignal): Promise<WalletsPage>
  /** A picture in one of the formats that hold no code. It must be here within 2 s. */
  image(kind: ImageKind, id: string, signal: AbortSignal): Promise<Blob>
}

export interface RegistryClientOptions {
  url: string
  projectId?: string | undefined
  /** What is wrong with an answer that is used all the same. */
  refuse(reason: string): void
  onFault?: OnFault | undefined
}

/** What a page of a registry may be, and its answer all in all. */
const answer = z.object({
  data: z.array(z.unknown()),
  count: z.int().check(z.gte(0)),
})

/** In ms. */
const imageTimeout = 2_000
const maxImageBytes = 512 * 1024

/** No SVG: a picture that is opened by itself would run its scripts as this page's. */
const isPicture = (value: unknown) =>
  value instanceof Blob && /^image\/(png|webp|gif|jpeg|avif)$/.test(value.type)
const picture = z.custom<Blob>(isPicture, 'a picture')

/** Where the public registry keeps pictures besides its own address. */
const pictureOrigins = [
  'https://api.web3modal.com',
  'https://api.web3modal.org',
  'https://explorer-api.walletconnect.com',
  'https://registry.walletconnect.com',
]
const isOwnPicture = (url: string, origin: string) =>
  url.startsWith('data:') || [origin, ...pictureOrigins].includes(new URL(url).origin)

/** An empty list would ask for nothing, or for everything: it is not sent. */
const join = (ids: readonly string[] | undefined) => (ids?.length ? ids.join(',') : undefined)

/** Makes a client of one registry. @throws {InvalidOptionsError} for a `url` that is none */
export function createRegistry({ refuse, ...options }: RegistryClientOptions): Registry {
  const { baseUrl, common, ask } = createService({ ...options, option: 'registry.url' })
  const client = createHttpClient({ baseUrl })
  const images = createHttpClient({ baseUrl, timeout: imageTimeout, maxBytes: maxImageBytes })

  const { origin } = new URL(baseUrl)
  /** A picture elsewhere would tell its host which visitor looks at which wallet: the fallback is shown. */
  const withOwnPicture = (wallet: WalletListing): WalletListing => {
    const { image_url, ...rest } = wallet
    if (image_url === undefined || isOwnPicture(image_url, origin)) return wallet
    refuse(`${wallet.id}.image_url: ${image_url.slice(0, 64)} is not the registry's`)
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
