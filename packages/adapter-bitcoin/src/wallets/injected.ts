// Code that UniSat's and OKX's APIs share.

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

/** Reads the shared accounts without a prompt. The public key belongs to the first address. */
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

/** Signs a message. @throws {AccountMismatchError} when the wallet would sign with another address */
export async function signInjected(
  provider: object,
  { account: { address }, text, protocol }: MessageToSign,
): Promise<Uint8Array> {
  // The request names no address, so the wallet signs with the first one.
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
  // The wallet does not finalize the transaction: the signatures are checked first, and other
  // parties' may be missing.
  const options = { autoFinalized: false, toSignInputs }
  return hexBytes(await call(provider, 'signPsbt', toHex(psbt), options), 'signPsbt')
}

/** Watches a provider's events. Each event triggers a read, even one without accounts. */
export function watchInjected(
  provider: object,
  hear: Hear,
  events: readonly string[],
): Unsubscribe {
  if (!hasMethod(provider, 'on')) return () => {}
  // Other code listens, too: remove only our own listener.
  const listener = () => hear.changed()
  const each = (method: string) => {
    for (const event of events) {
      if (hasMethod(provider, method))
        Reflect.apply(Reflect.get(provider, method), provider, [event, listener])
    }
  }
  each('on')
  return () => each('removeListener')
}

/** Whether a wallet's object has a method. False when a getter throws. */
export function hasMethod(target: object, method: string): boolean {
  try {
    return typeof Reflect.get(target, method) === 'function'
  } catch {
    return false
  }
}
