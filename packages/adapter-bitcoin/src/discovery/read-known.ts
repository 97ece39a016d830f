import { drawnIcon } from '@carabiner/core/adapter'
import { isOneWallet } from './is-one-wallet.js'
import { type KnownPlace, knownPlaces } from './known-places.js'
import { hasBitcoin } from './okx-provider.js'
import { readPath } from './read-path.js'
import type { PlacedWallet } from './source.js'

/** UniSat's exclusive path. Older versions only use `unisat`. */
const ownUnisat = 'unisat_wallet'

/**
 * Returns the wallets at a known path: one at most, or two at UniSat's, which another wallet may
 * take.
 *
 * @throws the error of a hostile getter
 */
export function readKnown(page: object, place: KnownPlace): PlacedWallet[] {
  const provider = readPath(page, place.path)
  if (place.path === 'unisat') return readUnisat(page, place, provider)
  if (!provider || (place.dialect === 'okx' && !hasBitcoin(provider))) return []
  return [ownerAt(place, provider)]
}

function readUnisat(
  page: object,
  unisat: KnownPlace,
  provider: object | undefined,
): PlacedWallet[] {
  const own = readPath(page, ownUnisat)
  const listed = own ? [ownerAt(unisat, own)] : []
  if (!provider || (own && isOneWallet(own, provider))) return listed
  const standIn = knownPlaces.find(
    ({ flag }) => flag !== undefined && Reflect.get(provider, flag) === true,
  )
  if (!own && !standIn) return [ownerAt(unisat, provider)]
  // The other wallet is listed under its own path.
  if (standIn && readPath(page, standIn.path)) return listed
  const { path, dialect } = unisat
  const other = {
    path: own ? `${path}:other` : path,
    dialect,
    provider,
    ...(standIn ? shownAs(standIn) : { name: 'Bitcoin wallet' }),
  }
  return [...listed, other]
}

const ownerAt = (place: KnownPlace, provider: object): PlacedWallet => {
  const { path, name, dialect } = place
  return { path, owner: name, dialect, provider, ...shownAs(place) }
}

const shownAs = ({ name, colour }: KnownPlace) => ({ name, icon: drawnIcon(name, colour) })
