// What UniSat's API and OKX's have in common.

import {
  AccountMismatchError,
  type NetworkId,
  NoAccountsError,
  type Unsubscribe,
} from '@carabiner/core'
import { omitUndefined } from '@carabiner/core/internal'
import * as z from 'zod/mini'
import { call } from '../connection/request-connection.js'
import { toHex } from '../primitives/bytes.js'
import { readAccounts } from './accounts.js'
import type { Hear, MessageToSign, PsbtToSign, Shared } from './bitcoin-wallet.js'
import { base64Bytes, hexBytes, parse, short } from './parse.js'

const accountList = z.array(short).check(z.maxLength(100))

const readAddresses = async (provider: object) =>
  parse(accountList, await call(provider, 'getAccounts'), 'getAccounts')

/** What it shares without asking. Its public key is the first address's. */
export async function readInjected(
  provider: object,
  network: NetworkId | undefined,
): Promise<Shared> {
  const [first, ...others] = await readAddresses(provider)
  if (first === undefined) throw new NoAccountsError()
  const publicKey = parse(short, await call(provider, 'getPublicKey'), 'getPublicKey')
  const described = [{ address: first, publicKey }, ...others.map((address) => ({ address }))].map(
    (one) => ({ ...one, purpose: 'payment' }),
  )
  return { accounts: readAccounts(described, network, 'getAccounts'), network }
}

/** @throws {AccountMismatchError} when the wallet would sign with another address */
export async function signInjected(
  provider: object,
  { account: { address }, text, protocol }: MessageToSign,
): Promise<Uint8Array> {
  // The request names no address: the first one signs.
  const shared = await readAddresses(provider)
  if (shared[0] !== address) throw new AccountMismatchError(address, shared)
  return base64Bytes(await call(provider, 'signMessage', text(), protocol), 'signMessage')
}

export async function signByHex(
  provider: object,
  { psbt, inputs }: PsbtToSign,
): Promise<Uint8Array> {
  const toSignInputs = inputs.map(({ index, address, sighashTypes: types }) =>
    omitUndefined({ index, address, sighashTypes: types && [...types] }),
  )
  // Left open: it is checked before it is made final, and may lack other people's signatures.
  const options = { autoFinalized: false, toSignInputs }
  return hexBytes(await call(provider, 'signPsbt', toHex(psbt), options), 'signPsbt')
}

/** Follows what a provider tells by these events. Each is a hint, an empty list of accounts too. */
export function watchInjected(
  provider: object,
  hear: Hear,
  events: readonly string[],
): Unsubscribe {
  if (!has(provider, 'on')) return () => {}
  // The same reference is used for removal, and only ours is removed: other code listens too.
  const listener = () => hear.changed()
  const each = (method: string) => {
    for (const event of events) {
      if (has(provider, method))
        Reflect.apply(Reflect.get(provider, method), provider, [event, listener])
    }
  }
  each('on')
  return () => each('removeListener')
}

/** Whether a wallet's object has a method; false when a getter throws. */
export function has(target: object, method: string): boolean {
  try {
    return typeof Reflect.get(target, method) === 'function'
  } catch {
    return false
  }
}
