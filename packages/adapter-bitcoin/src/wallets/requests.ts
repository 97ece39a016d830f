import {
  ChainNotSupportedError,
  NoAccountsError,
  RpcError,
  toRpcError,
  type Unsubscribe,
} from '@carabiner/core'
import * as z from 'zod/mini'
import { call } from '../connection/request-connection.js'
import { networkNamed } from '../network/network-id.js'
import { nameOf } from '../network/network-name.js'
import { toBase64 } from '../primitives/bytes.js'
import { readAccounts } from './accounts.js'
import type { BitcoinWallet, Hear, InputToSign, Shared } from './bitcoin-wallet.js'
import { base64Bytes, parse, short, text, txid } from './parse.js'

const purposes = ['payment', 'ordinals']

const envelope = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z._default(text, '') })),
})
const network = z.object({ bitcoin: z.object({ name: short }) })
const account = z.object({
  addresses: z
    .array(z.object({ address: short, publicKey: z.optional(short), purpose: short }))
    .check(z.maxLength(100)),
  network: z.optional(network),
})

/** EIP-1193 codes by the wallet's codes: rejected, no such method, not allowed. */
const codes: Readonly<Record<number, number>> = { [-32000]: 4001, [-32001]: 4200, [-32002]: 4100 }

/** Unwraps the result of a request. @throws {RpcError} when the answer is an error */
function unwrap(answer: unknown, method: string): unknown {
  const { result, error } = parse(envelope, answer, method)
  if (!error) return result
  throw toRpcError({ ...error, code: codes[error.code] ?? error.code })
}

/**
 * Creates the interface to a wallet that answers the requests of WBIP004 providers (Xverse).
 *
 * The provider is called directly: sats-connect's own `request` adds a wrapper and 79 kB.
 */
export function requestsWallet(provider: object): BitcoinWallet {
  const ask = async (method: string, params: unknown) =>
    unwrap(await call(provider, 'request', method, params), method)
  const shared = (answer: unknown, method: string): Shared => {
    const { addresses, network: on } = parse(account, answer, method)
    const id = networkNamed(on?.bitcoin.name)
    // The wallet may also share addresses of other chains.
    const bitcoin = addresses.filter(({ purpose }) => purposes.includes(purpose))
    return { accounts: readAccounts(bitcoin, id, method), network: id }
  }

  return {
    async opened(answer) {
      const method = 'wallet_connect'
      try {
        return shared(unwrap(answer, method), method)
      } catch (error) {
        if (!isUnknownMethod(error)) throw error
      }
      // Older providers lack the method.
      const older = 'getAddresses'
      return shared(await ask(older, { purposes }), older)
    },
    async read() {
      const method = 'wallet_getAccount'
      try {
        return shared(await ask(method, null), method)
      } catch (error) {
        // The provider does not allow reading, or is locked. One that lacks the method can only be
        // read with a prompt.
        if (isNotAllowed(error) || isUnknownMethod(error)) throw new NoAccountsError()
        throw error
      }
    },
    watch: (hear) => watch(provider, hear),
    async leave() {
      try {
        await ask('wallet_disconnect', null)
      } catch (error) {
        if (!isNotAllowed(error) && !isUnknownMethod(error)) throw error
      }
    },
    async switchNetwork({ caipNetworkId }) {
      const name = nameOf(caipNetworkId)
      if (!name) throw new ChainNotSupportedError(caipNetworkId)
      try {
        await ask('wallet_changeNetwork', { name: capitalize(name) })
      } catch (error) {
        if (isUnknownMethod(error)) throw new ChainNotSupportedError(caipNetworkId, error)
        throw error
      }
    },
    async signMessage({ account: { address }, text: message, protocol }) {
      const answer = await ask('signMessage', {
        address,
        message: message(),
        protocol: protocol === 'ecdsa' ? 'ECDSA' : 'BIP322',
      })
      const { signature } = parse(z.object({ signature: text }), answer, 'signMessage')
      return base64Bytes(signature, 'signMessage')
    },
    async signPsbt({ psbt, inputs }) {
      const answer = await ask('signPsbt', {
        psbt: toBase64(psbt),
        signInputs: byAddress(inputs),
        broadcast: false,
      })
      const signed = parse(z.object({ psbt: text }), answer, 'signPsbt')
      return base64Bytes(signed.psbt, 'signPsbt')
    },
    async send({ to, amount }) {
      const recipients = [{ address: to, amount: Number(amount) }]
      const answer = await ask('sendTransfer', { recipients })
      return parse(z.object({ txid }), answer, 'sendTransfer').txid
    },
  }
}

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

function byAddress(inputs: readonly InputToSign[]): Record<string, number[]> {
  const indexes = new Map<string, number[]>()
  for (const { address, index } of inputs) {
    indexes.set(address, [...(indexes.get(address) ?? []), index])
  }
  return Object.fromEntries(indexes)
}

const codeOf = (error: unknown) => (error instanceof RpcError ? error.code : undefined)
const isUnknownMethod = (error: unknown) => [4200, -32601].includes(codeOf(error) ?? 0)
const isNotAllowed = (error: unknown) => codeOf(error) === 4100

function watch(provider: object, hear: Hear): Unsubscribe {
  const events: Record<string, () => void> = {
    accountChange: hear.changed,
    networkChange: hear.changed,
    disconnect: () => hear.gone('disconnected in the wallet'),
  }
  const listen: unknown = Reflect.get(provider, 'addListener')
  if (typeof listen !== 'function') return () => {}
  const stops = Object.entries(events).map(([eventName, cb]): unknown =>
    Reflect.apply(listen, provider, [{ eventName, cb }]),
  )
  return () => {
    for (const stop of stops) if (typeof stop === 'function') stop()
  }
}
