import * as btc from '@scure/btc-signer'
import { pubECDSA, randomPrivateKeyBytes, TEST_NETWORK } from '@scure/btc-signer/utils.js'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type {} from '../bitcoin/provided-context.js'
import { never, openApi } from './indexer.fixture.js'

const { regtest } = inject('bitcoin')
const networkId = `bip122:${regtest.id}` as const
const network = { ...TEST_NETWORK, bech32: 'bcrt' }

let api: Awaited<ReturnType<typeof openApi>>
let stop: () => Promise<void>
beforeAll(async () => {
  api = await openApi({ bitcoin: [{ ...regtest, name: 'Quay', network: 'regtest' }] }, (end) => {
    stop = end
  })
}, 60_000)
afterAll(() => stop())

const post = async (path: string, body: object | string = {}) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(regtest.url + path, { method: 'POST', body: text })
  return response.text()
}

function newWallet() {
  const secret = randomPrivateKeyBytes()
  const lock = btc.p2wpkh(pubECDSA(secret), network)
  return { secret, script: lock.script, address: lock.address ?? '' }
}

/** Opens an account that has a coin of 100,000 satoshi and can pay. */
async function openWallet() {
  const wallet = newWallet()
  const funded: { txid: string } = JSON.parse(
    await post('/faucet', { address: wallet.address, value: 100_000 }),
  )
  return {
    ...wallet,
    /** Pays with a fee of 1,000 satoshi. The rest comes back. */
    pay(to: string, value: bigint) {
      const transaction = new btc.Transaction()
      const witnessUtxo = { script: wallet.script, amount: 100_000n }
      transaction.addInput({ txid: funded.txid, index: 0, witnessUtxo })
      transaction.addOutputAddress(to, value, network)
      const change = 99_000n - value
      if (change > 0n) transaction.addOutputAddress(wallet.address, change, network)
      transaction.sign(wallet.secret)
      transaction.finalize()
      return post('/tx', transaction.hex)
    },
  }
}

describe('[S7.78] the blockchain API, for a Bitcoin address,', () => {
  it('lists the balance and the activity, pending or in a block', async () => {
    const { address, pay } = await openWallet()
    const { client, refused } = api
    const other = newWallet().address
    const txid = await pay(other, 30_000n)
    const waiting = await client.history({ address, networkId }, never)
    expect(refused).toEqual([])
    expect(waiting.items).toMatchObject([
      {
        metadata: { hash: txid, operationType: 'send', status: 'pending', sentTo: other },
        // Without the fee.
        transfers: [{ direction: 'out', quantity: { numeric: '0.0003' }, value: 18 }],
      },
      {
        metadata: { operationType: 'receive', status: 'confirmed', sentTo: address },
        transfers: [{ direction: 'in', quantity: { numeric: '0.001' } }],
      },
    ])
    const [balance] = await client.balance({ address, networkId }, never)
    expect(balance).toMatchObject({ symbol: 'BTC', quantity: { numeric: '0.00069' } })

    await post('/mine')
    const mined = await client.history({ address, networkId }, never)
    expect(mined.items.map(({ metadata }) => metadata.status)).toEqual(['confirmed', 'confirmed'])
    const theirs = await client.history({ address: other, networkId }, never)
    expect(theirs.items).toMatchObject([
      {
        metadata: { operationType: 'receive', sentFrom: address },
        transfers: [{ direction: 'in' }],
      },
    ])
  })

  it('marks a payment to the address itself with the direction “self”', async () => {
    const { address, pay } = await openWallet()
    await pay(address, 99_000n)
    await post('/mine')
    const { client } = api
    const { items } = await client.history({ address, networkId }, never)
    expect(items[0]?.transfers).toMatchObject([
      { direction: 'self', quantity: { numeric: '0.00099' } },
    ])
  })

  it('refuses an address of a network other than the requested one', async () => {
    const { get } = api
    const signet = 'tb1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelvmc7t8'
    const { status } = await get(`/v1/account/${signet}/balance?currency=usd&chainId=${networkId}`)
    expect(status).toBe(400)
  })
})
