import { bitcoin } from '@carabiner/core/networks'
import { HttpStatusError } from '@carabiner/core/transport'
import { expect, it } from 'vitest'
import { createEsplora } from '../api/esplora.js'
import { BroadcastFailedError } from '../errors/bitcoin-errors.js'
import { broadcast } from './broadcast.js'

const hash = 'ab'.repeat(32)
const { signal } = new AbortController()

/** Sends by an API that answers with an error. */
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
])('“%s”: the network has the payment, which counts as sent', async (reason) => {
  expect(await refused(reason)).toEqual({ hash })
})

it.each(['txn-mempool-conflict', 'bad-txns-inputs-missingorspent', 'min relay fee not met'])(
  '“%s”: the network did not take the payment',
  async (reason) => {
    await expect(refused(reason)).rejects.toMatchObject({ name: 'BroadcastFailedError' })
  },
)

it.each([401, 403, 425, 429])(
  'endpoints that turn a payment away unread, by %s, leave nothing open',
  async (status) => {
    const error = new HttpStatusError(new Response(null, { status }))
    await expect(send(error)).rejects.toBe(error)
  },
)

it.each([408, 502])('an endpoint that failed by %s may have taken the payment', async (status) => {
  const sending = send(new HttpStatusError(new Response(null, { status })))
  await expect(sending).rejects.toMatchObject({ name: 'OutcomeUnknownError', hash })
})
