import { afterEach, expect, it } from 'vitest'
import {
  chains,
  connected,
  createWallet,
  fund,
  leavePage,
  mineBlock,
  signet,
} from '../page.fixture.js'

const { url } = chains.signet
afterEach(leavePage)

it('a Bitcoin account’s activity lists received and sent amounts without the fee, newest first', async () => {
  const networks = [{ name: 'signet', apiUrl: url }] as const
  const page = await connected('standard', { networks }, { networks: [signet] })
  const { address = '' } = page.account() ?? {}
  const to = createWallet({ networks }).state.account
  await fund(url, address, 1_000_000n)
  const sent = await page.carabiner.sendTransaction({ transaction: { to, value: 400_000n } })
  const { activity } = page.carabiner.getAdapter('bip122')
  const ask = (of: string, cursor?: string) =>
    activity?.transactions({
      account: { namespace: 'bip122', address: of },
      network: signet,
      signal: new AbortController().signal,
      ...(cursor !== undefined && { cursor }),
    })
  const pending = await ask(address)
  expect(pending?.items).toMatchObject([
    {
      hash: sent.hash,
      status: 'pending',
      from: address,
      to,
      transfers: [{ direction: 'out', amount: 400_000n, decimals: 8 }],
    },
    { status: 'confirmed', to: address, transfers: [{ direction: 'in', amount: 1_000_000n }] },
  ])
  await mineBlock(url)
  const mined = await ask(to)
  expect(mined?.items).toMatchObject([{ hash: sent.hash, status: 'confirmed', from: address, to }])
  expect(mined?.items[0]?.minedAt).toBeGreaterThan(0)
  // The page after the last one is empty and ends the list.
  expect(await ask(to, mined?.next)).toEqual({ items: [] })
})
