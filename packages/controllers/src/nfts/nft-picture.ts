import { safeImage } from '@carabiner/core/wallets'
import type { NftsSource } from '../sources/data-sources.js'

/** What says which pictures may be shown. */
export type PictureRules = Pick<NftsSource, 'imageHosts' | 'proxyImage'>

/** No markup, which may name what is loaded from elsewhere. */
const isMarkup = /^data:image\/svg|\.(svgz?|x?html?|xml|js)$/i
const proxied = /^(https|ipfs|ar):\/\//i

/**
 * The picture of an NFT as it may be shown in an `<img>`: a small `data:` image, one of the hosts that the source
 * names, or one that its proxy hands on.
 *
 * @param url - as the NFT's metadata has it
 */
export function nftPicture(url: string, rules: PictureRules): string | undefined {
  if (/^data:/i.test(url)) return isMarkup.test(url) ? undefined : safeImage(url)
  if (isMarkup.test(pathOf(url))) return undefined
  const direct = safeImage(url)
  if (direct !== undefined && rules.imageHosts?.includes(new URL(direct).host)) return direct
  return proxied.test(url) ? throughProxy(url, rules) : undefined
}

function throughProxy(url: string, rules: PictureRules): string | undefined {
  let handed: unknown
  try {
    handed = rules.proxyImage?.(url)
  } catch {
    return undefined
  }
  return typeof handed === 'string' && handed.startsWith('https://') ? safeImage(handed) : undefined
}

const pathOf = (url: string) => {
  try {
    return new URL(url).pathname
  } catch {
    return ''
  }
}
