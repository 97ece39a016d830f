import { createHash } from 'node:crypto'
import * as btc from '@scure/btc-signer'
import {
  pubECDSA,
  pubSchnorr,
  signECDSA,
  signSchnorr,
  TEST_NETWORK,
  taprootTweakPrivKey,
} from '@scure/btc-signer/utils.js'
import { Transaction } from 'bitcoinjs-lib'
import { beforeEach, describe, expect, it } from 'vitest'
import { type BitcoinNode, startBitcoin } from './bitcoin.js'
import { createChain } from './chain.js'
import { faucetScript, payFromFaucet } from './faucet.js'
import { chainParams } from './networks.js'

const regtest = { ...TEST_NETWORK, bech32: 'bcrt' }
const secret = new Uint8Array(32).fill(7)
const stranger = new Uint8Array(32).fill(9)
const publicKey = pubECDSA(secret)
const schnorrKey = pubSchnorr(secret)

/** The output scripts of each kind of coin, from the library that signs. */
const kinds = {
  p2pkh: btc.p2pkh(publicKey, regtest),
  p2wpkh: btc.p2wpkh(publicKey, regtest),
  'p2sh-p2wpkh': btc.p2sh(btc.p2wpkh(publicKey, regtest), regtest),
  p2tr: btc.p2tr(schnorrKey, undefined, regtest),
}
type Kind = keyof typeof kinds
const receiver = btc.p2wpkh(pubECDSA(stranger), regtest).address ?? ''

let chain: ReturnType<typeof createChain>
beforeEach(() => {
  chain = createChain(chainParams.regtest, faucetScript)
  chain.mine(101)
})

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** Mines a coin of the given kind. */
function fund(kind: Kind, value = 100_000n) {
  const faucet = btc.Address(regtest).encode(btc.OutScript.decode(faucetScript))
  const ripe = chain
    .coinsOf(faucet)
    .filter(({ height, coinbase }) => !coinbase || chain.height() + 1 - (height ?? 0) >= 100)
  const txid = chain.submit(payFromFaucet(ripe, [{ script: kinds[kind].script, value }]))
  chain.mine()
  const transaction = chain.transaction(txid)?.transaction.toHex() ?? ''
  return { txid, vout: 0, value, transaction }
}

/** Spends a coin with the owner's signature, as a wallet does. The transaction can be changed before signing. */
function spend(
  kind: Kind,
  coin: ReturnType<typeof fund>,
  { value = coin.value - 1_000n } = {},
): btc.Transaction {
  const { script, ...lock } = kinds[kind]
  const transaction = new btc.Transaction()
  transaction.addInput({
    txid: coin.txid,
    index: coin.vout,
    ...('redeemScript' in lock && { redeemScript: lock.redeemScript }),
    ...('tapInternalKey' in lock && { tapInternalKey: lock.tapInternalKey }),
    ...(kind === 'p2pkh'
      ? { nonWitnessUtxo: Buffer.from(coin.transaction, 'hex') }
      : { witnessUtxo: { script, amount: coin.value } }),
  })
  transaction.addOutputAddress(receiver, value, regtest)
  transaction.sign(secret)
  transaction.finalize()
  return transaction
}

describe('the local Bitcoin chain', () => {
  it('has valid proof of work, previous hashes and merkle roots', () => {
    fund('p2wpkh')
    const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
    for (let at = 1; at <= chain.height(); at += 1) {
      const header = chain.block(at)?.toBuffer(true) ?? new Uint8Array()
      const work = sha256(sha256(header)).reverse()
      expect(work[0]).toBeLessThanOrEqual(0x7f)
      expect(hex(Buffer.from(header.slice(4, 36)).reverse())).toBe(chain.block(at - 1)?.getId())
      expect(chain.block(at)?.checkTxRoots()).toBe(true)
    }
    expect(chain.genesisHash).toBe(
      '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
    )
  })

  it.each(Object.keys(kinds) as Kind[])(
    'lets the owner spend a coin that is locked by %s',
    (kind) => {
      const coin = fund(kind)
      const txid = chain.submit(spend(kind, coin).hex)
      expect(chain.coinsOf(receiver)).toMatchObject([{ txid, value: 99_000n, height: undefined }])
      chain.mine()
      expect(chain.coinsOf(receiver)).toMatchObject([{ txid, height: chain.height() }])
      expect(chain.coinsOf(kinds[kind].address ?? '')).toEqual([])
      expect(chain.transaction(txid)).toMatchObject({ fee: 1_000n, height: chain.height() })
    },
  )

  it.each(Object.keys(kinds) as Kind[])(
    'for %s, refuses a transaction that was changed after signing',
    (kind) => {
      const coin = fund(kind)
      const transaction = spend(kind, coin)
      const tampered = transaction.hex.replace(hex(amount(99_000n)), hex(amount(99_001n)))
      expect(tampered).not.toBe(transaction.hex)
      expect(() => chain.submit(tampered)).toThrow(/must be valid|Invalid Schnorr signature/)
      // The owner's own transaction is still valid.
      chain.submit(transaction.hex)
    },
  )

  it('refuses a signature of a key that does not own the coin', () => {
    const coin = fund('p2wpkh')
    const forged = Transaction.fromHex(spend('p2wpkh', coin).hex)
    const hash = forged.hashForWitnessV0(0, btc.p2pkh(publicKey).script, coin.value, 1)
    const signature = Uint8Array.from([...signECDSA(hash, stranger), 1])
    forged.setWitness(0, [signature, publicKey])
    expect(() => chain.submit(forged.toHex())).toThrow(/must be valid/)
    forged.setWitness(0, [signature, pubECDSA(stranger)])
    expect(() => chain.submit(forged.toHex())).toThrow(/different key/)
  })

  it('accepts only a signature of the tweaked key for a taproot coin', () => {
    const coin = fund('p2tr')
    const forged = Transaction.fromHex(spend('p2tr', coin).hex)
    const hash = forged.hashForWitnessV1(0, [kinds.p2tr.script], [coin.value], 0)
    for (const key of [secret, taprootTweakPrivKey(stranger)]) {
      forged.setWitness(0, [signSchnorr(hash, key)])
      expect(() => chain.submit(forged.toHex())).toThrow('Invalid Schnorr signature')
    }
    forged.setWitness(0, [signSchnorr(hash, taprootTweakPrivKey(secret))])
    chain.submit(forged.toHex())
  })

  it('lets a coin be spent only once, whether its spending is in a block or not', () => {
    const coin = fund('p2wpkh')
    chain.submit(spend('p2wpkh', coin).hex)
    const second = spend('p2wpkh', coin, { value: 98_000n }).hex
    expect(() => chain.submit(second)).toThrow('txn-mempool-conflict')
    chain.mine()
    expect(() => chain.submit(second)).toThrow('bad-txns-inputs-missingorspent')
  })

  it('requires mined coins to mature before they can be spent', () => {
    const [coinbase] = chain.block(chain.height())?.transactions ?? []
    const coins = [{ txid: coinbase?.getId() ?? '', vout: 0, value: 5_000_000_000n }]
    const early = payFromFaucet(coins, [{ script: kinds.p2wpkh.script, value: 1_000n }])
    expect(() => chain.submit(early)).toThrow('premature-spend-of-coinbase')
    chain.mine(99)
    chain.submit(early)
  })

  it.each([
    ['no fee', { value: 100_000n }, 'min relay fee not met'],
    ['dust', { value: 293n }, 'dust'],
  ])('refuses a transaction with %s', (_, options, reason) => {
    const coin = fund('p2wpkh')
    expect(() => chain.submit(spend('p2wpkh', coin, options).hex)).toThrow(reason)
  })

  it('refuses a transaction that sends more than the coin’s value', () => {
    const coin = fund('p2wpkh')
    const claimed = spend('p2wpkh', { ...coin, value: 200_000n }, { value: 150_000n })
    expect(() => chain.submit(claimed.hex)).toThrow('bad-txns-in-belowout')
  })

  it('refuses text that is not a transaction', () => {
    for (const text of ['', '00', 'zz', '{}']) {
      expect(() => chain.submit(text)).toThrow('TX decode failed')
    }
  })
})

describe('the local Bitcoin chain’s explorer API (Esplora)', () => {
  it('reports an address’s balance, accepts transactions, and mines a block after a delay', async () => {
    const node: BitcoinNode = await startBitcoin({ network: 'regtest', name: 'T', blockDelay: 1 })
    try {
      const { address = '' } = kinds.p2wpkh
      const paid = await fetch(`${node.url}/faucet`, {
        method: 'POST',
        body: JSON.stringify({ address, value: '70000' }),
      })
      const { txid } = await paid.json()
      const get = async (path: string) => (await fetch(`${node.url}${path}`)).json()
      expect(await get(`/address/${address}/utxo`)).toMatchObject([
        { txid, vout: 0, value: 70_000, status: { confirmed: true } },
      ])
      const raw = await (await fetch(`${node.url}/tx/${txid}/hex`)).text()
      const signed = spend('p2wpkh', { txid, vout: 0, value: 70_000n, transaction: raw })
      const sent = await fetch(`${node.url}/tx`, { method: 'POST', body: signed.hex })
      expect(await sent.text()).toBe(signed.id)
      await expect.poll(() => get(`/tx/${signed.id}/status`)).toMatchObject({ confirmed: true })
      const again = await fetch(`${node.url}/tx`, { method: 'POST', body: signed.hex })
      expect(again.status).toBe(400)
      expect(await again.text()).toContain('txn-already-known')
      expect((await fetch(`${node.url}/address/nowhere/utxo`)).status).toBe(400)
      expect((await fetch(`${node.url}/tx/${'0'.repeat(64)}`)).status).toBe(404)
    } finally {
      await node.stop()
    }
  })
})

function amount(value: bigint): Uint8Array {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(value)
  return bytes
}
