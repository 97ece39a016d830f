// @vitest-environment jsdom
import { erc20Abi } from 'viem'
import { afterEach, expect, inject, it } from 'vitest'
import type {} from '../../../../../apps/lab/services/anvil/provided-context.js'
import {
  sharingTokenBytecode,
  testTokenBytecode,
} from '../../../../testing/src/contracts/bytecode.js'
import { createDeployer } from '../../../../testing/src/contracts/deployer.js'
import { openPage } from '../page.fixture.js'

const { a } = inject('anvil')
const receiver = '0x00000000000000000000000000000000000000e8'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const end of cleanups.splice(0)) end()
})

/** Opens a page whose account owns some of a token. */
async function pageWith(bytecode: `0x${string}`) {
  const page = await openPage({ chain: a })
  cleanups.push(page.close)
  const { deploy, write } = await createDeployer(a.url)
  const token = await deploy(bytecode)
  const transfer = { address: token, abi: erc20Abi, functionName: 'transfer' } as const
  await write((client) => client.writeContract({ ...transfer, args: [page.address, 2_000n] }))
  const { send, readParameters, node } = page
  if (!send.receivedAmount) throw new Error('it can tell')
  const { receivedAmount } = send
  const balanceOf = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const
  return {
    ...page,
    token,
    received: (amount: bigint, to: string = receiver) =>
      receivedAmount({ ...readParameters, token, to, amount }),
    held: () => node.readContract({ ...balanceOf, args: [receiver] }),
  }
}

it('the amount that the receiver gets is known before sending a token that keeps a share of each transfer', async () => {
  const { carabiner, held, readParameters, received, send, token } =
    await pageWith(sharingTokenBytecode)
  expect(await received(1_000n)).toBe(950n)
  const { hash } = await carabiner.perform('send', (ability, active) => {
    if (!ability.sendToken) throw new Error('it can send tokens')
    return ability.sendToken({ ...active, token, to: receiver, amount: 1_000n, received: 950n })
  })
  await send.watchReceipt({ ...readParameters, hash, interval: 20 })
  expect(await held()).toBe(950n)
})

it('for a token that keeps no share of a transfer, the receiver gets the whole amount', async () => {
  const { received } = await pageWith(testTokenBytecode)
  expect(await received(1_000n)).toBe(1_000n)
})

it('the amount that the receiver gets is unknown above the balance, or for a transfer to oneself', async () => {
  const { address, received } = await pageWith(sharingTokenBytecode)
  expect(await received(5_000n)).toBeUndefined()
  expect(await received(1_000n, address)).toBeUndefined()
})
