import type { ActivityCapability } from '@carabiner/core/internal'
import { expect, it } from 'vitest'
import { connectedPage, freshSigners, home } from '../page.fixture.js'

type Page = Awaited<ReturnType<typeof connectedPage>>
const sol = 1_000_000_000n

const abilityOf = ({ carabiner }: Page): ActivityCapability => {
  const { activity } = carabiner.getAdapter('solana')
  if (!activity) throw new Error('it can say what accounts did')
  return activity
}
const ask = (page: Page, address: string, cursor?: string) =>
  abilityOf(page).transactions({
    account: { namespace: 'solana', address },
    network: home,
    signal: new AbortController().signal,
    ...(cursor !== undefined && { cursor }),
  })

it('a Solana account’s activity lists sent and received amounts without the fee, newest first', async () => {
  const page = await connectedPage()
  const [other] = await freshSigners(1)
  const { address } = page.signer
  const to = other?.address ?? ''
  const first = await page.carabiner.sendTransaction({ transaction: { to, value: sol } })
  const second = await page.carabiner.sendTransaction({ transaction: { to, value: 2n * sol } })
  const { items } = await ask(page, address)
  expect(items.slice(0, 2)).toMatchObject([
    {
      hash: second.hash,
      status: 'confirmed',
      from: address,
      to,
      transfers: [{ direction: 'out', amount: 2n * sol, decimals: 9 }],
    },
    { hash: first.hash, transfers: [{ direction: 'out', amount: sol }] },
  ])
  expect(Date.now() - (items[0]?.minedAt ?? 0)).toBeLessThan(600_000)
  const received = await ask(page, to)
  expect(received.items).toMatchObject([
    { hash: second.hash, from: address, to, transfers: [{ direction: 'in', amount: 2n * sol }] },
    { hash: first.hash, from: address, to, transfers: [{ direction: 'in', amount: sol }] },
  ])
  expect(received.next).toBeUndefined()
})
