import { type Address, erc20Abi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { testTokenSupply } from '../contracts/deploy.js'
import { awaitMined } from '../contracts/deployer.js'
import { createTestSmartAccount } from '../contracts/smart-account.js'
import type { EvmCheckTable, EvmHarness } from './evm-harness.js'
import { createEvmHarness } from './evm-harness.js'
import type { EvmConformanceSubject } from './evm-subject.js'
import { assert } from './harness.js'
import type { ConformanceCheck } from './subject.js'

const amount = 12_345_678n

const transfer = (
  { carabiner, receiver }: EvmHarness,
  token: Address,
  to: string = receiver,
  value: bigint = amount,
) =>
  carabiner.perform('send', async (send, active) => {
    assert(send.sendToken !== undefined, 'it can send tokens')
    return send.sendToken({ ...active, token, to, amount: value })
  })

const allowance = ({ node, owner, receiver }: EvmHarness, address: Address) =>
  node.readContract({ address, abi: erc20Abi, functionName: 'allowance', args: [owner, receiver] })

const approve = ({ carabiner, receiver }: EvmHarness, token: Address, most: bigint) =>
  carabiner.perform('send', async (send, active) => {
    assert(send.approveToken !== undefined, 'it can approve')
    return send.approveToken({ ...active, token, spender: receiver, amount: most })
  })

/** Checks of ERC-20 tokens, also with USDT's deviations. */
export const tokenChecks: EvmCheckTable = {
  'transfers a token': async (harness) => {
    const { token } = await harness.tokens()
    const { hash } = await transfer(harness, token)
    await awaitMined(harness.node, `0x${hash.slice(2)}`)
    assert((await harness.tokenBalance(token, harness.receiver)) === amount, 'receiver has it')
    const left = await harness.tokenBalance(token, harness.owner)
    assert(left === testTokenSupply - amount, 'owner has the rest')
  },
  'transfers a token whose contract returns nothing': async (harness) => {
    const { usdtLike } = await harness.tokens()
    const { hash } = await transfer(harness, usdtLike)
    await awaitMined(harness.node, `0x${hash.slice(2)}`)
    assert((await harness.tokenBalance(usdtLike, harness.receiver)) === amount, 'receiver has it')
  },
  'no request is sent for a token that refuses the transfer, or for an address without a token':
    async (harness) => {
      const { refusing, token } = await harness.tokens()
      await harness.refuses(transfer(harness, refusing), 'ExecutionRevertedError')
      await harness.refuses(
        transfer(harness, harness.receiver, harness.owner),
        'ExecutionRevertedError',
      )
      await harness.refuses(transfer(harness, token, token), 'InvalidAddressError')
      await harness.refuses(transfer(harness, token, '0x1'), 'InvalidAddressError')
    },
  'no request is sent for more than the balance': async (harness) => {
    const { token } = await harness.tokens()
    const tooMuch = transfer(harness, token, harness.receiver, testTokenSupply + 1n)
    await harness.refuses(tooMuch, 'ExecutionRevertedError')
  },
  'the maximum amount of a token is its balance': async (harness) => {
    const { token } = await harness.tokens()
    const { send } = harness.carabiner.getAdapter('eip155')
    const most = await send?.maxAmount({ ...harness.active(), to: harness.receiver, token })
    assert(most?.amount === testTokenSupply && most.fee.fee > 0n, 'all of it, at a fee')
  },
  'changes an allowance in one step': async (harness) => {
    const { token } = await harness.tokens()
    await approve(harness, token, 5n)
    const { hashes } = await approve(harness, token, 7n)
    assert(hashes.length === 1, 'one transaction')
    await awaitMined(harness.node, `0x${hashes[0]?.slice(2)}`)
    assert((await allowance(harness, token)) === 7n, 'approved')
  },
  'writes and reads a contract': async (harness) => {
    const { token } = await harness.tokens()
    const { carabiner, node, receiver } = harness
    const { hash } = await carabiner.perform('contracts', (contracts, active) =>
      contracts.write({
        ...active,
        call: { address: token, abi: erc20Abi, functionName: 'transfer', args: [receiver, 3n] },
      }),
    )
    await awaitMined(node, `0x${hash.slice(2)}`)
    const { contracts } = carabiner.getAdapter('eip155')
    const balance = await contracts?.read({
      ...harness.active(),
      call: { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [receiver] },
    })
    assert(balance === 3n, 'the view tells what was written')
  },
  'tells a contract from an account': async (harness) => {
    const { token } = await harness.tokens()
    const { contracts } = harness.carabiner.getAdapter('eip155')
    const isContract = (address: string) => contracts?.isContract({ ...harness.active(), address })
    assert((await isContract(token)) === true, 'a token is a contract')
    assert((await isContract(harness.receiver)) === false, 'an account of a key is none')
    const [rpcUrl = ''] = harness.active().network.rpcUrls.default.http
    const key = privateKeyToAccount(generatePrivateKey())
    await createTestSmartAccount(rpcUrl, key).delegate(key.address)
    assert((await isContract(key.address)) === false, 'nor is one that has handed on what it does')
  },
}

/** Returns the checks with a token in the host's `usdtLikeTokens`. */
export function usdtLikeChecks(subject: EvmConformanceSubject): ConformanceCheck[] {
  return [
    {
      name: 'resets a USDT-like token’s allowance to zero before it changes it',
      async run() {
        const before = await createEvmHarness(subject)
        const { usdtLike } = await before.tokens()
        before.destroy()
        const harness = await createEvmHarness(subject, { usdtLikeTokens: [usdtLike] })
        try {
          const { hashes: first } = await approve(harness, usdtLike, 5n)
          assert(first.length === 1, 'from zero in one step')
          await awaitMined(harness.node, `0x${first[0]?.slice(2)}`)
          const { hashes } = await approve(harness, usdtLike, 7n)
          assert(hashes.length === 2, 'zero first')
          await awaitMined(harness.node, `0x${hashes[1]?.slice(2)}`)
          assert((await allowance(harness, usdtLike)) === 7n, 'approved')
        } finally {
          harness.destroy()
        }
      },
    },
  ]
}
