// What UniSat's API and OKX's have in common.
import {
  AccountMismatchError,
  type NetworkId,
  NoAccountsError,
  type Unsubscribe,
} from '@carabiner/core'
import * as z from 'zod/mini'
import { call } from '../connection/request-connection.js'
import { toHex } from '../primitives/bytes.js'
import { readAccounts } from './accounts.js'
import type { Hear, MessageToSign, PsbtToSign, Shared } from './bitcoin-wallet.js'
import { has } from './has.js'
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
  const toSignInputs = inputs.map(({ index, address, sighashTypes }) => ({
    index,
    address,
    ...(sighashTypes && { sighashTypes: [...sighashTypes] }),
  }))
  // Left open: it is checked before it is made final, and may lack other people's signatures.
  const options = { autoFinalized: false, toSignInputs }
  return hexBytes(await call(provider, 'signPsbt', toHex(psbt), options), 'signPsbt')
}

/** @param accounts - events that name the shared accounts; an empty list means none */
export function watchInjected(
  provider: object,
  hear: Hear,
  accounts: readonly string[],
  others: readonly string[],
): Unsubscribe {
  if (!has(provider, 'on')) return () => {}
  const onAccounts = (told: unknown) => {
    const noAccounts = told === null || (Array.isArray(told) && told.length === 0)
    if (noAccounts) hear.gone('no accounts')
    else hear.changed()
  }
  const onOther = () => hear.changed()
  // The same references are used for removal, and only ours are removed: other code listens too.
  const listeners = [
    ...accounts.map((event) => [event, onAccounts] as const),
    ...others.map((event) => [event, onOther] as const),
  ]
  const each = (method: string) => {
    for (const [event, listener] of listeners) {
      if (has(provider, method))
        Reflect.apply(Reflect.get(provider, method), provider, [event, listener])
    }
  }
  each('on')
  return () => each('removeListener')
}
