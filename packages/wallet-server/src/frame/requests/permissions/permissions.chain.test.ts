import { awaitMined, deployTestTokens } from '@carabiner/testing'
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  parseEther,
  parseUnits,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startAnvil } from '../../../../../../apps/lab/services/anvil/anvil.js'
import { startBundler } from '../../../../../../apps/lab/services/smart-accounts/bundler.js'
import { contracts } from '../../smart-account/contracts.js'
import { smartAccountOf } from '../../smart-account/smart-account.js'
import { evmNetwork, openRequests } from '../requests.fixture.js'
import { testKeys } from '../test-keys.fixture.js'

const ann = getAddress('0x000000000000000000000000000000000000a11e')
const day = 24 * 60 * 60

let chain: Awaited<ReturnType<typeof startAnvil>>
let bundler: Awaited<ReturnType<typeof startBundler>>
beforeAll(async () => {
  chain = await startAnvil({ chainId: 31337, name: 'Permissions' })
  bundler = await startBundler(chain.url)
  return async () => {
    await bundler.stop()
    await chain.stop()
  }
}, 120_000)

const open: ReturnType<typeof openRequests>[] = []
afterEach(() => {
  for (const page of open.splice(0)) page.destroy()
})

/** A visitor with 10 ether in their smart account, and a delegate with a key. */
async function visitor() {
  const keys = testKeys(generatePrivateKey(), new Uint8Array(32).fill(7))
  const account = smartAccountOf(keys.eip155.address)
  const session = privateKeyToAccount(generatePrivateKey())
  const client = createPublicClient({ transport: http(chain.url), pollingInterval: 50 })
  const node = createTestClient({ mode: 'anvil', transport: http(chain.url) })
  await node.setBalance({ address: account.address, value: parseEther('10') })
  await node.setBalance({ address: session.address, value: parseEther('10') })
  const network = {
    ...evmNetwork({ id: chain.id, url: chain.url }),
    smartAccount: { bundlerUrl: bundler.url },
  }
  const page = openRequests(keys, [network], {
    smartAccount: async () => ({ account, isPreferred: true }),
  })
  open.push(page)
  const ask = (method: string, params: unknown) =>
    page.requests.handle({ method, params } as Parameters<typeof page.requests.handle>[0])
  const approved = async (method: string, params: unknown) => {
    const answer = ask(method, params)
    const screen = await page.waitForView()
    page.confirm()
    return { screen, answer: Object(await answer) }
  }
  const { timestamp } = await client.getBlock()
  const expiry = Number(timestamp) + day
  const signer = { type: 'account', data: { address: session.address } }
  const wallet = createWalletClient({ account: session, transport: http(chain.url) })
  /** Uses a permission like its delegate: through the contract that enforces the limits. */
  const use = async (context: Hex, call: { to: Hex; value?: bigint; data?: Hex }) => {
    const hash = await wallet.writeContract({
      address: contracts.delegationManager,
      chain: null,
      gas: 2_000_000n,
      abi: parseAbi(['function redeemDelegations(bytes[], bytes32[], bytes[])']),
      functionName: 'redeemDelegations',
      args: [
        [context],
        [`0x${'00'.repeat(32)}`],
        [
          encodePacked(
            ['address', 'uint256', 'bytes'],
            [call.to, call.value ?? 0n, call.data ?? '0x'],
          ),
        ],
      ],
    })
    return (await awaitMined(client, hash)).status
  }
  /** The account must be deployed before a delegate uses it. */
  const setUp = async (factory: Hex, data: Hex) => {
    const hash = await wallet.sendTransaction({ to: factory, data, chain: null })
    await awaitMined(client, hash)
  }
  const { address: me } = account
  return { me, client, node, page, ask, approved, expiry, signer, session, use, setUp }
}

it('a permission lets a session key spend up to its limit, until the visitor revokes it', async () => {
  const { me, client, page, approved, expiry, signer, session, use, setUp } = await visitor()
  const request = {
    expiry,
    signer,
    permissions: [
      { type: 'native-token-transfer', data: { allowance: numberToHex(parseEther('1')) } },
    ],
  }
  const { screen, answer } = await approved('wallet_grantPermissions', [request])
  expect(screen.says).toEqual([
    expect.stringMatching(
      `^Let ${session.address} send up to 1 ETH from your account without asking you again, until `,
    ),
  ])
  expect(screen.warns).toEqual(['warning permission.standing'])
  expect(answer).toMatchObject({
    expiry,
    address: me,
    grantedPermissions: request.permissions,
    signerData: { submitToAddress: contracts.delegationManager },
  })
  const { permissionsContext: context, factory, factoryData } = answer
  await setUp(factory, factoryData)
  const before = await client.getBalance({ address: ann })
  const send = (ether: string) => use(context, { to: ann, value: parseEther(ether) })
  expect(await send('0.6')).toBe('success')
  expect(await send('0.6')).toBe('reverted')
  expect(await use(context, { to: ann, value: 1n, data: '0x12345678' })).toBe('reverted')
  expect(await send('0.3')).toBe('success')
  expect(await client.getBalance({ address: ann })).toBe(before + parseEther('0.9'))
  expect([...page.records.values()]).toMatchObject([{ context, expiry }])

  const revoked = await approved('wallet_revokePermissions', { permissionContext: context })
  expect(revoked.screen.says).toEqual([
    `Stop ${session.address} from sending up to 1 ETH from your account.`,
  ])
  expect(revoked.answer).toEqual({})
  expect(await send('0.05')).toBe('reverted')
  expect(page.records.size).toBe(0)
})

it('the list of permissions leaves out one that was revoked on the chain outside this wallet', async () => {
  const { page, approved, expiry, signer, setUp } = await visitor()
  const grant = async (allowance: Hex) => {
    const permissions = [{ type: 'native-token-transfer', data: { allowance } }]
    const { answer } = await approved('wallet_grantPermissions', [{ expiry, signer, permissions }])
    return answer
  }
  const first = await grant('0x1')
  await grant('0x2')
  await setUp(first.factory, first.factoryData)
  const before = new Map(page.records)
  const listed = async () => (await page.permissions()).map(({ context }) => context)
  expect(await listed()).toHaveLength(2)
  await approved('wallet_revokePermissions', { permissionContext: first.permissionsContext })
  // The earlier record comes back, as if an answer was lost or another device revoked it.
  for (const [id, value] of before) page.records.set(id, value)
  expect(await listed()).not.toContain(first.permissionsContext)
  expect(page.records.size).toBe(1)
})

it('a token permission limits the amount and ends at its expiry', async () => {
  const { me, client, node, approved, expiry, signer, use, setUp } = await visitor()
  const { token } = await deployTestTokens(chain.url, me)
  const { answer } = await approved('wallet_grantPermissions', [
    {
      chainId: numberToHex(chain.id),
      address: me,
      expiry,
      signer,
      permission: {
        type: 'erc20-token-transfer',
        data: { address: token, allowance: numberToHex(parseUnits('5', 6)) },
      },
    },
  ])
  const [granted] = Object.values(answer).map(Object)
  expect(granted).toMatchObject({ chainId: '0x7a69', expiry, signer })
  const { context, accountMeta } = granted
  await setUp(accountMeta.factory, accountMeta.factoryData)
  const transfer = (amount: string) =>
    use(context, {
      to: token,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'transfer',
        args: [ann, parseUnits(amount, 6)],
      }),
    })
  const approve = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [ann, 1n],
  })
  expect(await transfer('2')).toBe('success')
  expect(await use(context, { to: token, data: approve })).toBe('reverted')
  expect(await use(context, { to: ann, value: 1n })).toBe('reverted')
  expect(await transfer('4')).toBe('reverted')
  const balance = { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [ann] } as const
  expect(await client.readContract(balance)).toBe(parseUnits('2', 6))
  await node.increaseTime({ seconds: day + 60 })
  await node.mine({ blocks: 1 })
  expect(await transfer('1')).toBe('reverted')
})

it('a daily permission limits each day’s amount, and starts again the next day', async () => {
  const { client, node, page, approved, expiry, signer, session, use, setUp } = await visitor()
  const data = { periodAmount: numberToHex(parseEther('1')), periodDuration: day }
  const { screen, answer } = await approved('wallet_grantPermissions', [
    {
      expiry: expiry + 7 * day,
      signer,
      permissions: [{ type: 'native-token-periodic', data: { ...data, justification: 'Lunch' } }],
    },
  ])
  expect(screen.says).toEqual([
    expect.stringMatching(
      `^Let ${session.address} send up to 1 ETH each day from your account without asking you again, until `,
    ),
  ])
  expect(answer.grantedPermissions).toEqual([
    { type: 'native-token-periodic', data: { ...data, startTime: expect.any(Number) } },
  ])
  const { permissionsContext: context, factory, factoryData } = answer
  await setUp(factory, factoryData)
  const before = await client.getBalance({ address: ann })
  const send = (ether: string) => use(context, { to: ann, value: parseEther(ether) })
  expect(await send('0.6')).toBe('success')
  expect(await send('0.6')).toBe('reverted')
  expect(await send('0.4')).toBe('success')
  expect(await send('0.1')).toBe('reverted')
  await node.increaseTime({ seconds: day })
  await node.mine({ blocks: 1 })
  // The unspent remainder of a day does not carry over: the limit is one ether again.
  expect(await send('1.1')).toBe('reverted')
  expect(await send('1')).toBe('success')
  expect(await send('0.1')).toBe('reverted')
  expect(await use(context, { to: ann, value: 0n, data: '0x12345678' })).toBe('reverted')
  expect(await client.getBalance({ address: ann })).toBe(before + parseEther('2'))
  expect((await page.permissions()).map(({ statement: { kind } }) => kind)).toEqual([
    'permission.periodic',
  ])

  const revoked = await approved('wallet_revokePermissions', { permissionContext: context })
  expect(revoked.screen.says).toEqual([
    `Stop ${session.address} from sending up to 1 ETH each day from your account.`,
  ])
  await node.increaseTime({ seconds: day })
  await node.mine({ blocks: 1 })
  expect(await send('0.1')).toBe('reverted')
  expect(await page.permissions()).toEqual([])
})

it('a periodic token permission counts its periods from the start time, and ends at its expiry', async () => {
  const { me, client, node, approved, expiry, signer, session, use, setUp } = await visitor()
  const { token } = await deployTestTokens(chain.url, me)
  const hour = 60 * 60
  const startTime = expiry - day + hour
  const data = {
    tokenAddress: getAddress(token),
    periodAmount: numberToHex(parseUnits('5', 6)),
    periodDuration: 3 * hour,
    startTime,
  }
  const permissions = [{ type: 'erc20-token-periodic', data }]
  const { screen, answer } = await approved('wallet_grantPermissions', [
    { expiry, signer, permissions },
  ])
  const [sentence = ''] = screen.says
  expect(sentence).toMatch(
    `Let ${session.address} send up to 5 TEST every 3 hours from your account, starting `,
  )
  expect(sentence).toContain(', without asking you again, until ')
  expect(answer.grantedPermissions).toEqual(permissions)
  const { permissionsContext: context, factory, factoryData } = answer
  await setUp(factory, factoryData)
  const transfer = (amount: string) =>
    use(context, {
      to: token,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'transfer',
        args: [ann, parseUnits(amount, 6)],
      }),
    })
  const passTime = async (seconds: number) => {
    await node.increaseTime({ seconds })
    await node.mine({ blocks: 1 })
  }
  expect(await transfer('1')).toBe('reverted')
  await passTime(hour)
  expect(await transfer('4')).toBe('success')
  expect(await transfer('2')).toBe('reverted')
  expect(await use(context, { to: ann, value: 1n })).toBe('reverted')
  await passTime(3 * hour)
  expect(await transfer('5')).toBe('success')
  expect(await transfer('1')).toBe('reverted')
  await passTime(day)
  expect(await transfer('1')).toBe('reverted')
  const balance = { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [ann] } as const
  expect(await client.readContract(balance)).toBe(parseUnits('9', 6))
})

it('a permission request without an end, with an unspecified delegate, or of an unsupported type is refused', async () => {
  const { me, ask, page, expiry, signer } = await visitor()
  const permissions = [{ type: 'native-token-transfer', data: { allowance: '0x1' } }]
  const expectRefusal = async (request: object, words: string) =>
    await expect(ask('wallet_grantPermissions', [request])).rejects.toThrow(words)
  const unread = 'The parameters of the request cannot be read'
  await expectRefusal({ signer, permissions }, unread)
  await expectRefusal({ expiry: 1, signer, permissions }, unread)
  await expectRefusal({ expiry, permissions }, unread)
  await expectRefusal({ expiry, signer: { type: 'wallet', data: {} }, permissions }, unread)
  await expectRefusal({ expiry, signer, permissions: [...permissions, ...permissions] }, unread)
  // The delegation contract treats the first address as any delegate.
  for (const address of [`0x${'0'.repeat(37)}a11`, `0x${'0'.repeat(40)}`]) {
    const anyDelegate = { type: 'account', data: { address } }
    await expectRefusal(
      { expiry, signer: anyDelegate, permissions },
      'A permission needs a specific delegate',
    )
  }
  await expectRefusal({ expiry, signer, permissions, address: ann }, 'for another account')
  await expectRefusal(
    { expiry, signer, permissions: [{ type: 'contract-call', data: {} }] },
    'This kind of permission is not supported',
  )
  await expectRefusal(
    { expiry, signer, permissions: [{ ...permissions[0], policies: [{ type: 'gas-limit' }] }] },
    'Permission policies are not supported',
  )
  const periodic = { periodAmount: '0x1', periodDuration: day }
  for (const data of [
    { ...periodic, periodAmount: '0x0' },
    { ...periodic, periodDuration: 0 },
    { ...periodic, startTime: expiry },
    { periodAmount: '0x1' },
  ]) {
    await expectRefusal(
      { expiry, signer, permissions: [{ type: 'native-token-periodic', data }] },
      unread,
    )
  }
  await expectRefusal(
    { expiry, signer, permissions: [{ type: 'erc20-token-periodic', data: periodic }] },
    unread,
  )
  await expect(ask('wallet_revokePermissions', { permissionContext: '0x1234' })).rejects.toThrow(
    'This permission doesn’t exist',
  )
  await expect(ask('wallet_revokePermissions', [{ eth_accounts: {} }])).rejects.toThrow(unread)
  const other = ask('wallet_grantPermissions', [
    { expiry, signer, permissions, chainId: '0x1', address: me },
  ])
  expect((await page.waitForView()).warns).toContain('block network.other')
  page.reject()
  await expect(other).rejects.toThrow('User rejected the request')
})
