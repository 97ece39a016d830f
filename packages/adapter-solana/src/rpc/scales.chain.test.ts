import type { Adapter } from '@carabiner/core'
import { Keypair, PublicKey } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { makeMint } from '../../../../apps/lab/services/solana/token-2022.fixture.js'
import { connectedPage, home, node } from '../page.fixture.js'

type Page = Awaited<ReturnType<typeof connectedPage>>

const readBalances = async ({ carabiner, signer }: Page) => {
  const { tokens }: Adapter = carabiner.getAdapter('solana')
  const account = { namespace: 'solana' as const, address: signer.address }
  return tokens?.balances({ account, network: home, signal: new AbortController().signal })
}
const parts = { amount: 100_000_000n, decimals: 6 }

describe('a token with a UI multiplier', () => {
  it('each balance of the token includes the token’s current UI multiplier', async () => {
    const page = await connectedPage()
    const owner = page.signer.address
    const scale = { kind: 'scaled', multiplier: 5 } as const
    const made = await makeMint(node.rpcEndpoint, owner, { scale }, parts.amount)
    const { mint, account, setMultiplier } = made
    const balance = { token: mint, tokenAccount: account, ...parts }
    expect(await readBalances(page)).toEqual([{ ...balance, uiMultiplier: '5' }])
    await setMultiplier(2.5)
    expect(await readBalances(page)).toEqual([{ ...balance, uiMultiplier: '2.5' }])
    await setMultiplier(1)
    expect(await readBalances(page)).toEqual([balance])
    // This multiplier takes effect later.
    await setMultiplier(7, BigInt(Math.floor(Date.now() / 1000)) + 1_000n)
    expect(await readBalances(page)).toEqual([balance])
  })

  it('the multiplier of an interest-bearing token grows by the chain’s clock', async () => {
    const page = await connectedPage()
    const scale = { kind: 'interest', rate: 32_767 } as const
    await makeMint(node.rpcEndpoint, page.signer.address, { scale }, parts.amount)
    const [first] = (await readBalances(page)) ?? []
    const growth = Number(first?.uiMultiplier ?? 1)
    expect(growth).toBeGreaterThanOrEqual(1)
    expect(growth).toBeLessThan(1.00001)
  })

  it('an amount of the token is sent in unscaled units, also when it is the maximum', async () => {
    const page = await connectedPage()
    const owner = page.signer.address
    const scale = { kind: 'scaled', multiplier: 5 } as const
    const { mint } = await makeMint(node.rpcEndpoint, owner, { scale }, parts.amount)
    const to = Keypair.generate().publicKey.toBase58()
    const { send } = page.carabiner.getAdapter('solana')
    const account = { namespace: 'solana' as const, address: owner }
    const readParameters = { account, network: home, signal: new AbortController().signal }
    expect(await send?.maxAmount({ ...readParameters, token: mint, to })).toMatchObject({
      amount: parts.amount,
    })
    await page.carabiner.perform('send', (ability, active) => {
      if (!ability.sendToken) throw new Error('it can send tokens')
      return ability.sendToken({ ...active, token: mint, to, amount: 2_000_000n })
    })
    await expect
      .poll(async () => {
        const filter = { mint: new PublicKey(mint) }
        const { value } = await node.getParsedTokenAccountsByOwner(new PublicKey(to), filter)
        return value[0]?.account.data.parsed.info.tokenAmount
      })
      .toMatchObject({ amount: '2000000', uiAmountString: '10' })
  })
})
