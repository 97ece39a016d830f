import { drawnIcon } from '@carabiner/core/adapter'
import { isOneWallet } from './is-one-wallet.js'
import { type KnownPath, knownPaths } from './known-paths.js'
import { hasBitcoin } from './okx-provider.js'
import { readPath } from './read-path.js'
import type { InjectedWallet } from './source.js'

/** UniSat's exclusive path. Older versions only use `unisat`. */
const ownUnisat = 'unisat_wallet'

/**
 * Returns the wallets at a known path: at most one, or two at UniSat's path, because other wallets
 * use it, too.
 *
 * @throws the error of a hostile getter
 */
export function readKnown(page: object, knownPath: KnownPath): InjectedWallet[] {
  const provider = readPath(page, knownPath.path)
  if (knownPath.path === 'unisat') return readUnisat(page, knownPath, provider)
  if (!provider || (knownPath.dialect === 'okx' && !hasBitcoin(provider))) return []
  return [ownerAt(knownPath, provider)]
}

function readUnisat(
  page: object,
  unisat: KnownPath,
  provider: object | undefined,
): InjectedWallet[] {
  const ownProvider = readPath(page, ownUnisat)
  const listed = ownProvider ? [ownerAt(unisat, ownProvider)] : []
  if (!provider || (ownProvider && isOneWallet(ownProvider, provider))) return listed
  const standIn = knownPaths.find(
    ({ flag }) => flag !== undefined && Reflect.get(provider, flag) === true,
  )
  if (!ownProvider && !standIn) return [ownerAt(unisat, provider)]
  // The other wallet is listed under its own path.
  if (standIn && readPath(page, standIn.path)) return listed
  const { path, dialect } = unisat
  const other = {
    path: ownProvider ? `${path}:other` : path,
    dialect,
    provider,
    ...(standIn ? shownAs(standIn) : { name: 'Bitcoin wallet' }),
  }
  return [...listed, other]
}

const ownerAt = (knownPath: KnownPath, provider: object): InjectedWallet => {
  const { path, name, dialect } = knownPath
  return { path, owner: name, dialect, provider, ...shownAs(knownPath) }
}

const shownAs = ({ name, colour }: KnownPath) => ({ name, icon: drawnIcon(name, colour) })
