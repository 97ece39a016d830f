import type { PreviewRequest } from '@carabiner/core/internal'
import { Transaction } from '@scure/btc-signer'
import { afterEach, describe, expect, it } from 'vitest'
import {
  balanceOf,
  chains,
  connected,
  createWallet,
  fund,
  leavePage,
  mineBlock,
  signet,
} from '../page.fixture.js'
import { parseAddress } from '../primitives/address.js'

const { url } = chains.signet
afterEach(leavePage)

async function start() {
  const wallet = { paymentType: 'p2wpkh', networks: [{ name: 'signet', apiUrl: url }] } as const
  const page = await connected('standard', wallet, { networks: [signet] })
  const { address = '' } = page.account() ?? {}
  const preview = (request: PreviewRequest) => {
    const ability = page.carabiner.getAdapter('bip122').preview
    if (!ability) throw new Error('it describes requests')
    return ability.request({
      request,
      account: { namespace: 'bip122', address, type: 'payment' },
      network: signet,
      origin: 'https://page.example',
      signal: new AbortController().signal,
    })
  }
  return { ...page, address, preview }
}

const freshAddress = () =>
  createWallet({ networks: [{ name: 'signet', apiUrl: url }] }).state.account
const coinsOf = async (address: string): Promise<{ txid: string; vout: number; value: number }[]> =>
  (await fetch(`${url}/address/${address}/utxo`)).json()

/** A transaction that pays from all coins of an address, with change. */
async function psbtOf(address: string, to: string, amount: bigint, fee: bigint, withCoins = true) {
  const transaction = new Transaction()
  const { script } = parseAddress(address)
  let held = 0n
  for (const { txid, vout: index, value } of await coinsOf(address)) {
    const witnessUtxo = { script, amount: BigInt(value) }
    transaction.addInput({ txid, index, ...(withCoins && { witnessUtxo }) })
    held += BigInt(value)
  }
  transaction.addOutput({ script: parseAddress(to).script, amount })
  transaction.addOutput({ script, amount: held - amount - fee })
  return Buffer.from(transaction.toPSBT()).toString('base64')
}

describe('the preview of a Bitcoin transaction', () => {
  it('a preview of a PSBT has the payment, the change and the fee, as they are mined', async () => {
    const { address, preview, carabiner } = await start()
    await fund(url, address, 100_000n)
    await mineBlock(url)
    const before = await balanceOf(url, address)
    const psbt = await psbtOf(address, freshAddress(), 30_000n, 500n)
    const seen = await preview({ psbt })
    expect(seen.gives).toMatchObject([{ amount: 30_000n, text: '0.0003 BTC' }])
    expect(seen).toMatchObject({ gets: [], risks: [], isKnown: true })
    expect(seen.cannotTell).toBeUndefined()
    expect(seen.sentence).toMatch(
      /^Send 0\.0003 BTC to \S+\. \S+ BTC returns to you as change\. The network fee is 0\.000005 BTC\.$/,
    )
    await carabiner.perform('psbt', (one, active) => one.sign({ ...active, psbt, broadcast: true }))
    await mineBlock(url)
    expect(before - (await balanceOf(url, address))).toBe(30_500n)
  })

  it('a preview reads the coins that the PSBT leaves out', async () => {
    const { address, preview } = await start()
    await fund(url, address, 100_000n)
    await mineBlock(url)
    const psbt = await psbtOf(address, freshAddress(), 30_000n, 700n, false)
    const seen = await preview({ psbt })
    expect(seen.gives.map(({ amount }) => amount)).toEqual([30_000n])
    expect(seen.sentence).toContain('The network fee is 0.000007 BTC.')
  })

  it('transfers and messages have previews, and other text is unreadable', async () => {
    const { preview } = await start()
    const transfer = { transaction: { to: freshAddress(), value: 5_000n } }
    expect((await preview(transfer)).sentence).toMatch(/^Send 0\.00005 BTC to /)
    expect((await preview({ message: 'Clip' })).sentence).toBe('Sign this message: Clip')
    expect(await preview({ psbt: 'AAAA' })).toMatchObject({ cannotTell: 'unreadable' })
  })
})
