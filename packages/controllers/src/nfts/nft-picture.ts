import { gatewayUrl } from '@carabiner/core/transport'
import { safeImage } from '@carabiner/core/wallets'
import type { NftsSource } from '../sources/data-sources.js'

/** The source's rules for pictures. */
export type PictureRules = Pick<NftsSource, 'imageHosts' | 'proxyImage'>

/** Formats with markup, which may load resources from elsewhere. */
const isMarkup = /^data:image\/svg|\.(svgz?|x?html?|xml|js)$/i
const proxied = /^(https|ipfs|ar):\/\//i

/**
 * Returns a URL for an `<img>` with an NFT's picture: a small `data:` image, or a URL on one of the
 * source's hosts or through its proxy.
 *
 * @param url - from the NFT's metadata
 */
export function nftPicture(url: string, rules: PictureRules): string | undefined {
  if (/^data:/i.test(url)) return isMarkup.test(url) ? undefined : safeImage(url)
  if (isMarkup.test(pathOf(url))) return undefined
  const direct = safeImage(gatewayUrl(url))
  if (direct !== undefined && rules.imageHosts?.includes(new URL(direct).host)) return direct
  return proxied.test(url) ? throughProxy(url, rules) : undefined
}

function throughProxy(url: string, rules: PictureRules): string | undefined {
  let proxyUrl: unknown
  try {
    proxyUrl = rules.proxyImage?.(url)
  } catch {
    return undefined
  }
  return typeof proxyUrl === 'string' && proxyUrl.startsWith('https://')
    ? safeImage(proxyUrl)
    : undefined
}

const pathOf = (url: string) => {
  try {
    return new URL(url).pathname
  } catch {
    return ''
  }
}
