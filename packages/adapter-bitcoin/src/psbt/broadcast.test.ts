import { bitcoin } from '@carabiner/core/networks'
import { HttpStatusError } from '@carabiner/core/transport'
import { expect, it } from 'vitest'
import { createEsplora } from '../api/esplora.js'
import { BroadcastFailedError } from '../errors/bitcoin-errors.js'
import { broadcast } from './broadcast.js'

const hash = 'ab'.repeat(32)
const { signal } = new AbortController()

/** Sends through an API that answers with an error. */
const send = (error: unknown) => {
  const api = {
    ...createEsplora(() => []),
    broadcast: async () => {
      throw error
    },
  }
  return broadcast({ api, options: {}, signal }, { hex: '02', hash }, { network: bitcoin })
}
const refused = (reason: string) => send(new BroadcastFailedError(reason, undefined))

it.each([
  'Transaction already in block chain',
  'Transaction outputs already in utxo set',
  'txn-already-known',
  'txn-already-in-mempool',
  'txn-same-nonwitness-data-in-mempool',
])(
  'a broadcast payment counts as sent when the network already has it and answers “%s”',
  async (reason) => {
    expect(await refused(reason)).toEqual({ hash })
  },
)

it.each(['txn-mempool-conflict', 'bad-txns-inputs-missingorspent', 'min relay fee not met'])(
  'a broadcast payment fails with BroadcastFailedError when the network answers “%s”',
  async (reason) => {
    await expect(refused(reason)).rejects.toMatchObject({ name: 'BroadcastFailedError' })
  },
)

it.each([401, 403, 425, 429])(
  'a payment counts as not sent if every endpoint refuses the broadcast with status %s',
  async (status) => {
    const error = new HttpStatusError(new Response(null, { status }))
    await expect(send(error)).rejects.toBe(error)
  },
)

it.each([408, 502])(
  'a payment’s outcome is unknown if an endpoint answers the broadcast with status %s',
  async (status) => {
    const sending = send(new HttpStatusError(new Response(null, { status })))
    await expect(sending).rejects.toMatchObject({ name: 'OutcomeUnknownError', hash })
  },
)
