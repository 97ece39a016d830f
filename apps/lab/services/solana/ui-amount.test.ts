import { amountText } from '@carabiner/core/adapter'
import { clockAddress, readClock, readUiMultiplier } from '@carabiner/core/solana'
import { address } from '@solana/kit'
import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Solana, startSolana } from './solana.js'
import { makeMint } from './token-2022.fixture.js'
import { uiAmountOf } from './ui-amount.js'

let chain: Solana
let connection: Connection
beforeAll(async () => {
  chain = await startSolana({ id: 'localnet', name: 'Test' })
  connection = new Connection(chain.url, { wsEndpoint: chain.wsUrl, commitment: 'confirmed' })
})
afterAll(() => chain.stop())

const owner = Keypair.generate().publicKey
const dataOf = async (at: string) =>
  Uint8Array.from((await connection.getAccountInfo(new PublicKey(at)))?.data ?? [])
const amountOf = async (account: string) =>
  (await connection.getTokenAccountBalance(new PublicKey(account))).value

describe('Token-2022 amounts with a UI multiplier', () => {
  it('are the same from the local node as from the token program on the chain', async () => {
    const scale = { kind: 'scaled', multiplier: 5 } as const
    const made = await makeMint(chain.url, owner.toBase58(), { scale }, 100_000_000n)
    const { account, mint, setMultiplier } = made
    const raw = { amount: '100000000', decimals: 6 }
    expect(await amountOf(account)).toMatchObject({ ...raw, uiAmountString: '500', uiAmount: 500 })
    const supply = await connection.getTokenSupply(new PublicKey(mint))
    expect(supply.value).toMatchObject({ ...raw, uiAmountString: '500' })
    await setMultiplier(0.5)
    const filter = { mint: new PublicKey(mint) }
    const { value } = await connection.getParsedTokenAccountsByOwner(owner, filter)
    expect(value[0]?.account.data.parsed.info.tokenAmount).toMatchObject({
      ...raw,
      uiAmountString: '50',
    })
  })

  it('use the current multiplier, and from its start time on the next one', async () => {
    const scale = { kind: 'scaled', multiplier: 2 } as const
    const { mint, setMultiplier } = await makeMint(chain.url, owner.toBase58(), { scale })
    const from = BigInt(Math.floor(Date.now() / 1000)) + 1_000n
    await setMultiplier(10, from)
    const data = await dataOf(mint)
    expect(readUiMultiplier(data, from - 1n)).toBe('2')
    expect(readUiMultiplier(data, from)).toBe('10')
  })

  it('are parsed in the same way as by the token program, to the last digit of a float', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc
            .double({ min: 1e-6, max: 1e6, noNaN: true })
            .map((multiplier) => ({ kind: 'scaled', multiplier }) as const),
          fc
            .integer({ min: -32_768, max: 32_767 })
            .map((rate) => ({ kind: 'interest', rate }) as const),
        ),
        fc.bigInt(0n, 10n ** 15n),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 0, max: 150_000_000 }),
        async (scale, amount, decimals, later) => {
          const { mint } = await makeMint(chain.url, owner.toBase58(), { decimals, scale }, amount)
          const { svm } = chain.runtime
          const clock = svm.getClock()
          clock.unixTimestamp += BigInt(later)
          svm.setClock(clock)
          const reported = Number(uiAmountOf(svm, address(mint), amount))
          const uiMultiplier = readUiMultiplier(await dataOf(mint), clock.unixTimestamp)
          const read = Number(amountText(amount, { decimals, uiMultiplier }))
          const place = 10 ** -decimals
          expect(Math.abs(reported - read)).toBeLessThanOrEqual(place + reported * 1e-12)
        },
      ),
      { numRuns: 40 },
    )
  }, 60_000)

  it('earn interest from the moment when the rate changes', async () => {
    const scale = { kind: 'interest', rate: 500 } as const
    const { mint, setRate } = await makeMint(chain.url, owner.toBase58(), { decimals: 9, scale })
    await setRate(1_000)
    const data = await dataOf(mint)
    const year = 31_556_736n
    const now = BigInt(Math.floor(Date.now() / 1000))
    expect(Number(readUiMultiplier(data, now + year))).toBeCloseTo(Math.exp(0.1), 6)
  })

  it('use the same clock that programs on the chain read', async () => {
    const time = readClock(await dataOf(clockAddress))
    expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(5)
    expect(readClock(new Uint8Array(39))).toBeUndefined()
    expect(readClock(undefined)).toBeUndefined()
  })
})
