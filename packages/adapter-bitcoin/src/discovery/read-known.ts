import { drawnIcon } from '@carabiner/core/adapter'
import { isOneWallet } from './is-one-wallet.js'
import { colourOf, type KnownPlace, known } from './known-places.js'
import { hasBitcoin } from './okx-provider.js'
import { readPath } from './read-path.js'
import type { PlacedWallet } from './source.js'

/** UniSat's place that nobody else takes; older versions are at `unisat` alone. */
const ownUnisat = 'unisat_wallet'

/** Wallets that stand in UniSat's place and say so. */
const standIns = [
  ['isBinance', 'Binance Wallet'],
  ['isBitKeep', 'Bitget Wallet'],
  ['isOkxWallet', 'OKX Wallet'],
] as const

/**
 * The wallets at a known place: none or one, and two at UniSat's, where another may stand before it.
 *
 * @throws whatever a hostile getter throws
 */
export function readKnown(page: object, place: KnownPlace): PlacedWallet[] {
  const { path, name, dialect } = place
  const provider = readPath(page, path)
  if (path === 'unisat') return readUnisat(page, place, provider)
  if (!provider || (dialect === 'okx' && !hasBitcoin(provider))) return []
  return [{ path, name, owner: name, dialect, provider, ...pictureOf(name) }]
}

function readUnisat(
  page: object,
  { path, name, dialect }: KnownPlace,
  found: object | undefined,
): PlacedWallet[] {
  const own = readPath(page, ownUnisat)
  const unisat = (provider: object) => ({
    ...{ path, name, owner: name, dialect, provider },
    ...pictureOf(name),
  })
  const listed = own ? [unisat(own)] : []
  if (!found || (own && isOneWallet(own, found))) return listed
  const [, standIn] = standIns.find(([flag]) => Reflect.get(found, flag) === true) ?? []
  if (!own && !standIn) return [unisat(found)]
  // It is listed from the place that is its own.
  if (standIn && known.some((one) => one.name === standIn && readPath(page, one.path))) {
    return listed
  }
  const other = standIn ?? 'Bitcoin wallet'
  return [
    ...listed,
    {
      ...{ path: own ? `${path}:other` : path, name: other, dialect, provider: found },
      ...pictureOf(other),
    },
  ]
}

function pictureOf(name: string): { icon?: string } {
  const colour = colourOf(name)
  return colour === undefined ? {} : { icon: drawnIcon(name, colour) }
}
