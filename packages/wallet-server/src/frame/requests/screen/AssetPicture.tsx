import { type Facts, visibleText } from '@carabiner/core/preview'
import { Picture } from '../../screens/picture/Picture.js'
import type { Review } from '../review.js'
import { hueOf } from './hue-of.js'
import type { Asset } from './story-of.js'

interface AssetPictureProps {
  readonly asset: Asset
  readonly review: Pick<Review, 'facts' | 'network'>
}

/**
 * The picture of a token, drawn here: a coin in the colour of its address. A picture from the page
 * or the token could be that of another token.
 */
export function AssetPicture({ asset: { value, id }, review }: AssetPictureProps) {
  const { facts, network } = review
  const token = value.type === 'amount' || value.type === 'token' ? value.token : 'native'
  const isNative = token === 'native'
  const coin = isNative ? knownCoins[facts.native.symbol] : undefined
  return (
    <span
      aria-hidden="true"
      className="wf-coin"
      data-coin={coin}
      data-item={id !== undefined || undefined}
      style={coin ? undefined : { '--wf-hue': hueOf(isNative ? network.id : token) }}
    >
      {coin ? <Picture name={coin} /> : letterOf(token, facts)}
    </span>
  )
}

/** Coins of networks that the wallet's own configuration names. */
const knownCoins: Readonly<Record<string, 'ether' | 'solana'>> = { ETH: 'ether', SOL: 'solana' }

function letterOf(token: string, facts: Facts): string {
  const symbol = token === 'native' ? facts.native.symbol : facts.tokenOf(token)?.symbol
  const [letter = '?'] = visibleText(symbol?.trim() ?? '', 16).toUpperCase()
  return letter
}
