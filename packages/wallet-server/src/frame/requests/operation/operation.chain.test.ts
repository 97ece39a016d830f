import { deployTestTokens } from '@carabiner/testing'
import {
  createPublicClient,
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  numberToHex,
  parseEther,
  parseUnits,
  stringToHex,
} from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startAnvil } from '../../../../../../apps/lab/services/anvil/anvil.js'
import { startBundler } from '../../../../../../apps/lab/services/smart-accounts/bundler.js'
import { startPaymaster } from '../../../../../../apps/lab/services/smart-accounts/paymaster.js'
import { contracts } from '../../smart-account/contracts.js'
import { smartAccountOf } from '../../smart-account/smart-account.js'
import { startNode } from '../node.fixture.js'
import { evmNetwork, openRequests } from '../requests.fixture.js'
import { testKeys } from '../test-keys.fixture.js'

const ann = getAddress('0x000000000000000000000000000000000000a11e')
const seed = new Uint8Array(32).fill(7)

let chain: Awaited<ReturnType<typeof startAnvil>>
let bundler: Awaited<ReturnType<typeof startBundler>>
let paymaster: Awaited<ReturnType<typeof startPaymaster>>
beforeAll(async () => {
  chain = await startAnvil({ chainId: 31337, name: 'Smart' })
  bundler = await startBundler(chain.url)
  paymaster = await startPaymaster(chain.url)
  return async () => {
    await paymaster.stop()
    await bundler.stop()
    await chain.stop()
  }
}, 120_000)

const open: ReturnType<typeof openRequests>[] = []
afterEach(() => {
  for (const page of open.splice(0)) page.destroy()
})

/** A visitor with this amount of ether in a smart account that is not deployed yet. */
async function visitor({
  ether = '10',
  isPreferred = true,
  paid = {},
  bundlerUrl = bundler.url,
} = {}) {
  const keys = testKeys(generatePrivateKey(), seed)
  const account = smartAccountOf(keys.eip155.address)
  const client = createPublicClient({ transport: http(chain.url), pollingInterval: 50 })
  const node = createTestClient({ mode: 'anvil', transport: http(chain.url) })
  await node.setBalance({ address: account.address, value: parseEther(ether) })
  const network = {
    ...evmNetwork({ id: chain.id, url: chain.url }),
    smartAccount: { bundlerUrl, ...paid },
  }
  const page = openRequests(keys, [network], {
    smartAccount: async () => ({ account, isPreferred }),
  })
  open.push(page)
  const ask = (method: string, params: readonly unknown[]) =>
    page.requests.handle({ method, params } as Parameters<typeof page.requests.handle>[0])
  const isDeployed = async () => (await client.getCode({ address: account.address })) !== undefined
  return { keys, account, me: account.address, client, node, page, ask, isDeployed }
}

describe('a smart account, from the page to the chain', () => {
  it('sends transactions, the first of which deploys it', async () => {
    const { me, client, page, ask, isDeployed } = await visitor()
    const before = await client.getBalance({ address: ann })
    const send = () =>
      ask('eth_sendTransaction', [{ from: me, to: ann, value: numberToHex(parseEther('1')) }])
    const first = send()
    const { says, warns, changes, view } = await page.waitForView()
    expect(says).toEqual([`Send 1 ETH to ${ann}.`])
    expect(warns).toEqual(['note receiver.first', 'note account.deploys'])
    expect(changes).toEqual([
      { direction: 'out', value: { type: 'amount', token: 'native', raw: parseEther('1') } },
    ])
    expect(view.review?.account).toBe(me)
    expect(await isDeployed()).toBe(false)
    page.confirm()
    const hash = (await first) as Hex
    expect((await client.getTransactionReceipt({ hash })).status).toBe('success')
    expect(await client.getBalance({ address: ann })).toBe(before + parseEther('1'))
    expect(await isDeployed()).toBe(true)
    const paid = parseEther('9') - (await client.getBalance({ address: me }))
    expect(paid).toBeGreaterThan(0n)
    expect(paid).toBeLessThanOrEqual(view.review?.fee?.highest ?? 0n)

    const second = send()
    expect((await page.waitForView()).warns).toEqual([])
    page.confirm()
    await second
    expect(await client.getBalance({ address: ann })).toBe(before + parseEther('2'))
  })

  it('signs messages and typed data, validly before and after its deployment', async () => {
    const { me, client, page, ask } = await visitor()
    const typed = {
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      domain: { name: 'Notes', version: '1', chainId: chain.id, verifyingContract: ann },
      message: { text: 'Hello' },
    } as const
    const signatures = async () => {
      const message = ask('personal_sign', [stringToHex('Hello'), me])
      await page.waitForView()
      page.confirm()
      const signedMessage = (await message) as Hex
      const data = ask('eth_signTypedData_v4', [me, JSON.stringify(typed)])
      await page.waitForView()
      page.confirm()
      const signedData = (await data) as Hex
      const holds = await Promise.all([
        client.verifyMessage({ address: me, message: 'Hello', signature: signedMessage }),
        client.verifyMessage({ address: me, message: 'Hallo', signature: signedMessage }),
        client.verifyTypedData({ address: me, ...typed, signature: signedData }),
      ])
      expect(holds).toEqual([true, false, true])
      return signedMessage
    }
    const early = await signatures()
    expect(early).toMatch(/(6492){16}$/)
    const sent = ask('eth_sendTransaction', [{ from: me, to: ann, value: '0x1' }])
    await page.waitForView()
    page.confirm()
    await sent
    const laterSignatures = await signatures()
    expect(laterSignatures).toHaveLength(132)
  })

  it('sends several calls at once: the screen shows each one, and either all or none run', async () => {
    const { me, client, page, ask } = await visitor()
    const { token } = await deployTestTokens(chain.url, me)
    const transfer = (amount: bigint) =>
      encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [ann, amount] })
    const balance = () =>
      client.readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [ann] })
    const batch = (calls: readonly object[]) =>
      ask('wallet_sendCalls', [
        { version: '2.0.0', from: me, chainId: numberToHex(chain.id), atomicRequired: true, calls },
      ])
    const answer = batch([
      { to: token, data: transfer(parseUnits('3', 6)) },
      { to: ann, value: numberToHex(parseEther('2')) },
    ])
    const { says, changes } = await page.waitForView()
    expect(says).toEqual([
      '2 actions at once: all of them, or none.',
      expect.stringMatching(/^Send 3 .* to 0x0000/),
      `Send 2 ETH to ${ann}.`,
    ])
    expect(changes).toHaveLength(2)
    page.confirm()
    const { id } = Object(await answer)
    expect(id).toMatch(/^0x[\da-f]{64}$/)
    const status = await settled(ask, id)
    expect(status).toMatchObject({
      version: '2.0.0',
      id,
      chainId: '0x7a69',
      status: 200,
      atomic: true,
      receipts: [{ status: '0x1' }],
    })
    expect(status.receipts).toHaveLength(1)
    expect(await balance()).toBe(parseUnits('3', 6))

    const failing = batch([
      { to: ann, value: '0x1' },
      { to: token, data: transfer(parseUnits('900000000', 6)) },
    ])
    const refusedScreen = await page.waitForView()
    expect(refusedScreen.warns).toContain('strong preview.fails')
    expect(refusedScreen.changes).toEqual([])
    page.reject()
    await expect(failing).rejects.toThrow('User rejected the request')
  })

  it('changes nothing if its calls revert in the block, and reports the failure', async () => {
    let spend = async () => {}
    const slow = await startNode(bundler.url, async (method): Promise<'answered'> => {
      if (method === 'eth_sendUserOperation') await spend()
      return 'answered'
    })
    const { me, client, node, page, ask } = await visitor({ bundlerUrl: slow.url })
    const { token } = await deployTestTokens(chain.url, me)
    const tokensOf = (holder: Hex) =>
      client.readContract({
        abi: erc20Abi,
        address: token,
        functionName: 'balanceOf',
        args: [holder],
      })
    const half = (await tokensOf(me)) / 2n
    const transfer = (to: Hex) =>
      encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, half] })
    // A contract cannot be deployed where an account has sent, so the smart account must exist
    // first.
    const first = ask('eth_sendTransaction', [{ from: me, to: ann, value: '0x1' }])
    await page.waitForView()
    page.confirm()
    await first
    // Before the operation is in a block, the account's balance falls below the confirmed one.
    spend = async () => {
      await node.impersonateAccount({ address: me })
      const params: readonly unknown[] = [{ from: me, to: token, data: transfer(token) }]
      await node.request<{ Parameters: readonly unknown[]; ReturnType: Hex }>({
        method: 'eth_sendTransaction',
        params,
      })
      await node.stopImpersonatingAccount({ address: me })
      await node.setBalance({ address: me, value: parseEther('10') })
    }
    const calls = [
      { to: ann, value: '0x1' },
      { to: token, data: transfer(ann) },
      { to: token, data: transfer(contracts.entryPoint) },
    ]
    const before = await client.getBalance({ address: ann })
    const batch = ask('wallet_sendCalls', [{ version: '2.0.0', from: me, calls }])
    expect((await page.waitForView()).warns).not.toContain('strong preview.fails')
    page.confirm()
    const { id } = Object(await batch)
    expect(await settled(ask, id)).toMatchObject({ status: 500, receipts: [{ status: '0x0' }] })
    expect(await client.getBalance({ address: ann })).toBe(before)
    expect(await tokensOf(me)).toBe(half)

    const one = ask('eth_sendTransaction', [{ from: me, to: token, data: transfer(ann) }])
    expect((await page.waitForView()).warns).not.toContain('strong preview.fails')
    page.confirm()
    const message = 'The transaction failed. Only the network fee was paid.'
    expect((await page.waitForView(['failed'])).view.error).toBe(message)
    page.reject()
    await expect(one).rejects.toThrow(message)
    expect(await tokensOf(ann)).toBe(0n)
    slow.stop()
  })

  it('never makes a call that would change its owner', async () => {
    const { keys, me, page, ask } = await visitor()
    const owner = keys.eip155.address
    for (const to of [me, contracts.delegationManager]) {
      const answer = ask('eth_sendTransaction', [{ from: me, to, data: '0xf2fde38b' }])
      expect((await page.waitForView()).warns).toContain('block account.rules')
      page.confirm()
      page.reject()
      await expect(answer).rejects.toThrow('User rejected the request')
    }
    const powers = [
      {
        types: { Delegation: [{ name: 'delegate', type: 'address' }] },
        primaryType: 'Delegation',
        domain: {
          name: 'DelegationManager',
          version: '1',
          chainId: chain.id,
          verifyingContract: contracts.delegationManager,
        },
        message: { delegate: ann },
      },
      {
        types: { PackedUserOperation: [{ name: 'sender', type: 'address' }] },
        primaryType: 'PackedUserOperation',
        domain: { name: 'HybridDeleGator', version: '1', chainId: chain.id, verifyingContract: me },
        message: { sender: me },
      },
    ]
    for (const from of [me, owner]) {
      for (const data of powers) {
        const answer = ask('eth_signTypedData_v4', [from, JSON.stringify(data)])
        expect((await page.waitForView()).warns).toContain('block typed.powers')
        page.reject()
        await expect(answer).rejects.toThrow('User rejected the request')
      }
    }
  })

  it('cannot pay more than its balance, and such a request does not deploy it', async () => {
    const { me, page, ask } = await visitor({ ether: '0' })
    const answer = ask('eth_sendTransaction', [{ from: me, to: ann, value: '0x1' }])
    expect((await page.waitForView()).warns).toContain('block balance.low')
    page.reject()
    await expect(answer).rejects.toThrow('User rejected the request')
    await expect(ask('eth_sendTransaction', [{ from: me, data: '0x60' }])).rejects.toThrow(
      'A smart account cannot deploy a contract',
    )
  })

  it('is used if the request names it, or if the request names no account and the visitor prefers it', async () => {
    const { keys, me, page, ask } = await visitor({ isPreferred: false })
    const accountOf = async (from: Hex | undefined) => {
      const answer = ask('eth_sendTransaction', [{ ...(from && { from }), to: ann, value: '0x1' }])
      const { view } = await page.waitForView()
      page.reject()
      await expect(answer).rejects.toThrow()
      return view.review?.account
    }
    expect(await accountOf(me)).toBe(me)
    expect(await accountOf(keys.eip155.address)).toBe(keys.eip155.address)
    expect(await accountOf(undefined)).toBe(keys.eip155.address)
    await expect(ask('eth_sendTransaction', [{ from: ann, to: me, value: '0x1' }])).rejects.toThrow(
      'The request is for another account',
    )
  })

  it('reports its capabilities for the networks that have smart accounts, and no others', async () => {
    const { keys, me, ask } = await visitor()
    const can = {
      atomic: { status: 'supported' },
      paymasterService: { supported: false },
      permissions: {
        supported: true,
        signerTypes: ['account'],
        policyTypes: [],
        permissionTypes: [
          ...['native-token-transfer', 'erc20-token-transfer'],
          ...['native-token-periodic', 'erc20-token-periodic'],
        ],
      },
    }
    expect(await ask('wallet_getCapabilities', [me])).toEqual({ '0x7a69': can })
    expect(await ask('wallet_getCapabilities', [])).toEqual({ '0x7a69': can })
    expect(await ask('wallet_getCapabilities', [me, ['0x1']])).toEqual({})
    expect(await ask('wallet_getCapabilities', [keys.eip155.address])).toEqual({})
    await expect(ask('wallet_getCapabilities', [ann])).rejects.toThrow('another account')
    await expect(ask('wallet_getCapabilities', [me, 'all'])).rejects.toThrow('cannot be read')
  })

  it('accepts a batch id of the page only once, and reports the status in the format of the request’s version', async () => {
    const { me, page, ask } = await visitor()
    const send = (more: object) =>
      ask('wallet_sendCalls', [{ from: me, calls: [{ to: ann, value: '0x1' }], ...more }])
    const first = send({ version: '2.0.0', id: 'order-7' })
    await page.waitForView()
    page.confirm()
    expect(await first).toEqual({ id: 'order-7' })
    expect(await settled(ask, 'order-7')).toMatchObject({ id: 'order-7', status: 200 })
    const repeated = send({ version: '2.0.0', id: 'order-7' })
    expect((await page.waitForView()).view.error).toBe('Calls with this id were already sent')
    page.reject()
    await expect(repeated).rejects.toThrow('Calls with this id were already sent')

    const old = send({ version: '1.0' })
    await page.waitForView()
    page.confirm()
    const id = String(await old)
    expect(id).toMatch(/^0x[\da-f]{64}$/)
    expect(await settled(ask, id)).toMatchObject({ status: 'CONFIRMED', receipts: [{}] })
    await expect(ask('wallet_getCallsStatus', ['order-8'])).rejects.toThrow('No calls have this id')
  })
})

describe('a bundler', () => {
  it('a bundler that answers late does not delay wallet_getCallsStatus', async () => {
    let answer = () => {}
    const answerGate = new Promise<void>((resolve) => {
      answer = resolve
    })
    const slow = await startNode(bundler.url, async (method): Promise<'answered'> => {
      if (method === 'eth_sendUserOperation') await answerGate
      return 'answered'
    })
    const { me, page, ask } = await visitor({ bundlerUrl: slow.url })
    const send = ask('wallet_sendCalls', [
      { version: '2.0.0', id: 'order-9', from: me, calls: [{ to: ann, value: '0x1' }] },
    ])
    await page.waitForView()
    page.confirm()
    const early = await vi.waitFor(() => ask('wallet_getCallsStatus', ['order-9']), {
      timeout: 10_000,
      interval: 5,
    })
    expect(early).toMatchObject({ id: 'order-9', status: 100 })
    answer()
    expect(await send).toEqual({ id: 'order-9' })
    slow.stop()
  })

  it('is asked for the operation’s receipt until it answers', async () => {
    let missing = 8
    const silentNode = await startNode(bundler.url, (method) =>
      method === 'eth_getUserOperationReceipt' && missing-- > 0 ? 'lost' : 'answered',
    )
    const { me, page, ask } = await visitor({ bundlerUrl: silentNode.url })
    const answer = ask('eth_sendTransaction', [{ from: me, to: ann, value: '0x1' }])
    await page.waitForView()
    page.confirm()
    expect(await answer).toMatch(/^0x[\da-f]{64}$/)
    expect(missing).toBeLessThan(0)
    silentNode.stop()
  })

  it.each([
    ['is lost', 'lost'],
    ['is missing at its gateway', 'unanswered'],
  ] as const)(
    'is not sent the same operation again if its answer %s: the network is searched for the operation',
    async (_, fate) => {
      const sent: string[] = []
      const lossy = await startNode(bundler.url, (method) => {
        if (method === 'eth_sendUserOperation') sent.push(method)
        return method === 'eth_sendUserOperation' ? fate : 'answered'
      })
      const { me, client, page, ask } = await visitor({ bundlerUrl: lossy.url })
      const before = await client.getBalance({ address: ann })
      const answer = ask('eth_sendTransaction', [{ from: me, to: ann, value: '0x5' }])
      await page.waitForView()
      page.confirm()
      const hash = (await answer) as Hex
      expect((await client.getTransactionReceipt({ hash })).status).toBe('success')
      expect(await client.getBalance({ address: ann })).toBe(before + 5n)
      expect(sent).toHaveLength(1)
      lossy.stop()
    },
  )

  it('a bundler that is unreachable is reported, and a retry asks it again', async () => {
    const unreachable = await startNode(bundler.url, () => 'lost')
    const { me, page, ask } = await visitor({ bundlerUrl: unreachable.url })
    const answer = ask('eth_sendTransaction', [{ from: me, to: ann, value: '0x1' }])
    expect((await page.waitForView()).view).toMatchObject({
      step: 'failed',
      error: 'The network did not answer',
    })
    page.reject()
    await expect(answer).rejects.toThrow('The network did not answer')
    unreachable.stop()
  })

  it('a bundler that refuses an operation makes the screen show the reason and block the confirmation', async () => {
    const { me, page, ask } = await visitor()
    // A call that fails on the chain: bundlers refuse an operation without effect.
    const answer = ask('wallet_sendCalls', [
      { version: '2.0.0', from: me, calls: [{ to: contracts.entryPoint, data: '0xdeadbeef' }] },
    ])
    const { warns } = await page.waitForView()
    expect(warns).toContain('strong preview.fails')
    expect(warns).toContain('block operation.refused')
    page.confirm()
    page.reject()
    await expect(answer).rejects.toThrow('User rejected the request')
  })
})

describe('the payer of a smart account’s fee', () => {
  const calls = (me: Hex, service?: object) => [
    {
      version: '2.0.0',
      from: me,
      calls: [{ to: ann, value: '0x0', data: '0x' }],
      ...(service && { capabilities: { paymasterService: service } }),
    },
  ]

  it('is the app’s paymaster if the wallet knows it, so that the account needs no balance', async () => {
    const { me, client, page, ask } = await visitor({
      ether: '0',
      paid: { paymasterUrls: [paymaster.url] },
    })
    const answer = ask('wallet_sendCalls', calls(me, { url: paymaster.url }))
    const { warns, view } = await page.waitForView()
    expect(warns).toEqual(['note account.deploys', 'note fee.sponsored'])
    expect(view.review?.fee).toEqual({ expected: 0n, highest: 0n })
    page.confirm()
    const { id } = Object(await answer)
    expect(await settled(ask, id)).toMatchObject({ status: 200 })
    expect(await client.getBalance({ address: me })).toBe(0n)
  })

  it('is the wallet’s own sponsor for any request, or the visitor if there is no sponsor', async () => {
    const { me, client, page, ask } = await visitor({
      ether: '1',
      paid: { sponsorUrl: paymaster.url },
    })
    const answer = ask('eth_sendTransaction', [{ from: me, to: ann, value: '0x1' }])
    expect((await page.waitForView()).warns).toContain('note fee.sponsored')
    page.confirm()
    await answer
    expect(await client.getBalance({ address: me })).toBe(parseEther('1') - 1n)
  })

  it('is the visitor if an optional paymaster refuses, but the request fails if a required one refuses', async () => {
    const { me, page, ask } = await visitor({ paid: { paymasterUrls: [paymaster.url] } })
    const spent = { url: paymaster.url, context: { budget: 'spent' } }
    const refusedCalls = ask('wallet_sendCalls', calls(me, spent))
    expect((await page.waitForView()).view.error).toBe('The network fee is not sponsored')
    page.reject()
    await expect(refusedCalls).rejects.toThrow('The network fee is not sponsored')

    const own = ask('wallet_sendCalls', calls(me, { ...spent, optional: true }))
    const { warns, view } = await page.waitForView()
    expect(warns).toEqual(['note account.deploys'])
    expect(view.review?.fee?.highest).toBeGreaterThan(0n)
    page.reject()
    await expect(own).rejects.toThrow('User rejected the request')

    const unknown = { url: 'https://paymaster.example' }
    await expect(ask('wallet_sendCalls', calls(me, unknown))).rejects.toThrow(
      'The wallet does not know this paymaster',
    )
    const optional = ask('wallet_sendCalls', calls(me, { ...unknown, optional: true }))
    expect((await page.waitForView()).warns).toEqual(['note account.deploys'])
    page.reject()
    await expect(optional).rejects.toThrow('User rejected the request')
    await expect(
      ask('wallet_sendCalls', [{ ...calls(me)[0], capabilities: { auxiliaryFunds: {} } }]),
    ).rejects.toThrow('The capability auxiliaryFunds is not supported')
  })
})

describe('the whole balance minus the estimated fee', () => {
  const estimate = async ({ me, page }: Awaited<ReturnType<typeof visitor>>, value = 1n) => {
    const calls = [{ to: ann, value: numberToHex(value) }]
    const cost = await page.requests.estimate({ from: me, chainId: chain.id, calls })
    return { highest: BigInt(cost.highest), deposit: BigInt(cost.deposit) }
  }

  it('can be sent from an undeployed smart account, and again from its deposit', async () => {
    const party = await visitor({ ether: '1' })
    const { me, client, node, page, ask } = party
    const sendAll = async () => {
      const { highest, deposit } = await estimate(party)
      const value = parseEther('1') - (highest - deposit)
      const before = await client.getBalance({ address: ann })
      const sent = ask('eth_sendTransaction', [{ from: me, to: ann, value: numberToHex(value) }])
      expect((await page.waitForView()).warns).not.toContain('block balance.low')
      page.confirm()
      await sent
      expect(await client.getBalance({ address: ann })).toBe(before + value)
      return { highest, deposit }
    }
    const first = await sendAll()
    expect(first.deposit).toBe(0n)
    // Deployment costs more than sending.
    expect(first.highest).toBeGreaterThan(21_000n)
    await node.setBalance({ address: me, value: parseEther('1') })
    const second = await sendAll()
    expect(second.deposit).toBeGreaterThan(0n)
    expect(second.highest).toBeLessThan(first.highest)
  })

  it('is the whole balance if a sponsor pays the fee, even for an empty account', async () => {
    const party = await visitor({ ether: '0', paid: { sponsorUrl: paymaster.url } })
    expect(await estimate(party, 0n)).toEqual({ highest: 0n, deposit: 0n })
  })

  it('is not estimated for another account, nor for calls that the bundler refuses with a reason', async () => {
    const party = await visitor({ ether: '0' })
    await expect(estimate({ ...party, me: ann })).rejects.toThrow(
      'The request is for another account',
    )
    await expect(estimate(party, parseEther('5'))).rejects.toThrow(/AA21|prefund|revert/i)
    expect(party.page.isShown()).toBe(false)
  })

  it('can be sent from the key’s own account (EOA), because the gas price that the wallet offers fits into the balance', async () => {
    const { keys, client, node, page, ask } = await visitor({ isPreferred: false })
    const from = keys.eip155.address
    await node.setBalance({ address: from, value: parseEther('1') })
    await node.setNextBlockBaseFeePerGas({ baseFeePerGas: 5_000_000_000n })
    await node.mine({ blocks: 1 })
    // Pages reserve a fifth more than the base fee. The frame alone offers twice as much.
    const { maxFeePerGas } = await client.estimateFeesPerGas()
    const value = parseEther('1') - 21_000n * maxFeePerGas
    const sent = ask('eth_sendTransaction', [{ from, to: ann, value: numberToHex(value) }])
    const { warns, view } = await page.waitForView()
    expect(warns).not.toContain('block balance.low')
    expect(view.review?.fee?.highest).toBe(21_000n * maxFeePerGas)
    page.confirm()
    const hash = (await sent) as Hex
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
  })
})

/** Returns the final status of calls. */
async function settled(
  ask: (method: string, params: readonly unknown[]) => Promise<unknown>,
  id: string,
): Promise<{ status: number | string; receipts?: readonly object[] }> {
  return vi.waitFor(
    async () => {
      const status = Object(await ask('wallet_getCallsStatus', [id]))
      if (status.status === 100 || status.status === 'PENDING') throw new Error('it waits')
      return status
    },
    { timeout: 15_000, interval: 100 },
  )
}
