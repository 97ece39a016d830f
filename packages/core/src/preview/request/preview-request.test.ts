import { createClient, custom, encodeFunctionData, erc20Abi, maxUint256, numberToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { PreviewParameters, PreviewRequest } from '../../adapter/preview.js'
import { createConsoleLogger } from '../../logger/logger.js'
import { mainnet } from '../../networks/index.js'
import { permit2Address } from '../evm/abi.js'
import { previewRequest } from './preview-request.js'

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const app = '0x5555555555555555555555555555555555555555'
const usdx = '0x1111111111111111111111111111111111111111'
const word = (value: bigint) => numberToHex(value, { size: 32 })
const topic = (at: string) => `0x${at.slice(2).toLowerCase().padStart(64, '0')}`
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const block = {
  number: '0x10',
  timestamp: '0x1000',
  gasLimit: '0x1c9c380',
  baseFeePerGas: '0x7',
  miner: `0x${'0'.repeat(40)}`,
  mixHash: `0x${'0'.repeat(64)}`,
}

/** The logs of a call that moves `raw` of the network's currency out of the account. */
const paid = (raw: bigint) => ({
  address: `0x${'e'.repeat(40)}`,
  topics: [transferTopic, topic(me), topic(app)],
  data: word(raw),
})

type Answers = Readonly<Record<string, (params: readonly unknown[]) => unknown>>

/** Answers as a node does. A method without an answer is unknown to it. */
function nodeWith(answers: Answers) {
  const usual: Answers = {
    eth_getBalance: () => numberToHex(10n ** 18n),
    eth_getBlockByNumber: () => block,
    eth_maxPriorityFeePerGas: () => '0x1',
    eth_estimateGas: () => '0x5208',
    eth_getCode: ([at]) => (String(at).toLowerCase() === me.toLowerCase() ? '0x' : '0x60'),
    // Tokens have 6 decimals and no other functions.
    eth_call: ([call]) => {
      if (Object(call).data === '0x313ce567' && Object(call).to?.toLowerCase() === usdx)
        return word(6n)
      throw Object.assign(new Error('execution reverted'), { code: 3 })
    },
  }
  const request = async ({
    method,
    params = [],
  }: {
    method: string
    params?: readonly unknown[]
  }) => {
    const answer = answers[method] ?? usual[method]
    if (!answer) throw Object.assign(new Error('unknown method'), { code: -32601 })
    return answer(params)
  }
  return createClient({ chain: undefined, transport: custom({ request }, { retryCount: 0 }) })
}

const down = () => Promise.reject(new Error('no endpoint answers'))

const preview = (
  request: PreviewRequest,
  answers: Answers | 'down' = {},
  parameters: Partial<PreviewParameters> = {},
) =>
  previewRequest(
    {
      rpcClient: answers === 'down' ? down : async () => nodeWith(answers),
      logger: createConsoleLogger('silent'),
    },
    {
      request,
      account: { namespace: 'eip155', address: me },
      network: mainnet,
      origin: 'https://app.example',
      signal: new AbortController().signal,
      ...parameters,
    },
  )

const trial = z.tuple(
  [z.object({ blockStateCalls: z.tuple([z.object({ calls: z.array(z.unknown()) })]) })],
  z.unknown(),
)

/** Answers that each simulated call has this status and these logs. */
const simulated = (logs: readonly object[], status = '0x1'): Answers => ({
  eth_simulateV1(params) {
    const [{ blockStateCalls }] = trial.parse(params)
    const result = { status, returnData: '0x', gasUsed: '0x5208', logs }
    return [{ calls: blockStateCalls[0].calls.map(() => result) }]
  },
})
const approve = (amount: bigint) => ({
  transaction: {
    to: usdx,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [app, amount] }),
  },
})

describe('the preview of a transaction', () => {
  it('the preview of a transaction that pays shows the amount that leaves the account', async () => {
    const request = {
      transaction: { to: app, data: '0x12345678', value: 5n * 10n ** 17n },
    } as const
    const seen = await preview(request, simulated([paid(5n * 10n ** 17n)]))
    expect(seen.gives).toMatchObject([{ amount: 5n * 10n ** 17n, symbol: 'ETH', text: '0.5 ETH' }])
    expect(seen).toMatchObject({ gets: [], spenders: [], isKnown: false })
    expect(seen.cannotTell).toBeUndefined()
    expect(seen.sentence).toBe('You give 0.5 ETH.')
    expect(seen.risks.map(({ code }) => code)).toEqual(['call.unknown'])
  })
  it('the preview says that a transaction’s effect is unknown if the node cannot simulate', async () => {
    const request = { transaction: { to: app, data: '0x12345678' } } as const
    const seen = await preview(request, { eth_call: () => '0x' })
    expect(seen).toMatchObject({ cannotTell: 'unsimulated', gives: [], gets: [] })
    expect(seen.sentence).toContain('What leaves your account and what arrives is unknown.')
  })
  it('the preview of a transaction that would fail says so, and shows a warning of severity danger', async () => {
    const request = { transaction: { to: app, value: 1n } }
    const seen = await preview(request, simulated([], '0x0'))
    expect(seen.sentence).toMatch(/This transaction will probably fail/)
    expect(seen.risks.find(({ code }) => code === 'preview.fails')?.severity).toBe('danger')
    expect(seen.cannotTell).toBeUndefined()
  })
  it('if no endpoint answers, the preview still shows a transaction’s spenders, read from the transaction itself', async () => {
    const seen = await preview(approve(maxUint256), 'down')
    expect(seen.cannotTell).toBe('unreachable')
    expect(seen.spenders).toMatchObject([{ address: app, token: usdx }])
    expect(seen.spenders[0]?.amount).toBeUndefined()
    expect(seen.sentence).toContain('Spender: 0x555555…555555.')
    expect(seen.risks.map(({ code }) => code)).toContain('approve.unlimited')
  })
  it('the preview shows a transaction that no wallet could carry out as unreadable', async () => {
    const requests: readonly PreviewRequest[] = [
      { transaction: { to: '0x12' } },
      { transaction: { to: app, value: -1n } },
      { calls: [] },
      { transfer: { token: usdx, to: 'ann', amount: 1n } },
    ]
    for (const request of requests) {
      expect(await preview(request)).toMatchObject({ cannotTell: 'unreadable', isKnown: false })
    }
  })
})

describe('the preview of a signature', () => {
  const message = {
    details: { token: usdx, amount: 5_000_000n, expiration: 1_800_000_000, nonce: 0 },
    spender: app,
    sigDeadline: 1_790_000_000n,
  }
  const typedData = {
    domain: { name: 'Permit2', chainId: 1, verifyingContract: permit2Address },
    primaryType: 'PermitSingle',
    types: {
      PermitSingle: [
        { name: 'details', type: 'PermitDetails' },
        { name: 'spender', type: 'address' },
        { name: 'sigDeadline', type: 'uint256' },
      ],
      PermitDetails: [
        { name: 'token', type: 'address' },
        { name: 'amount', type: 'uint160' },
        { name: 'expiration', type: 'uint48' },
        { name: 'nonce', type: 'uint48' },
      ],
    },
    message,
  }
  it('the preview of a Permit2 signature shows spender, limit and end', async () => {
    const seen = await preview({ typedData })
    expect(seen.spenders).toMatchObject([
      { address: app, token: usdx, amount: 5_000_000n, until: 1_800_000_000n },
    ])
    expect(seen).toMatchObject({ isKnown: true, gives: [], gets: [] })
    expect(seen.cannotTell).toBeUndefined()
  })
  it('the preview of a permit has its spender and amount, and the time until it can be used', async () => {
    const permit = {
      domain: { name: 'USDX', version: '1', chainId: 1, verifyingContract: usdx },
      primaryType: 'Permit',
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      message: { owner: me, spender: app, value: 5_000_000n, nonce: 0n, deadline: 1_800_000_000n },
    } as const
    const { sentence, spenders } = await preview({ typedData: permit })
    expect(spenders).toMatchObject([{ address: app, token: usdx, amount: 5_000_000n }])
    expect(sentence).toContain('Spender: 0x555555…555555. The signature can be used until Jan 1')
    const endless = { ...permit, message: { ...permit.message, deadline: maxUint256 } }
    expect((await preview({ typedData: endless })).sentence).not.toContain('until Jan')
  })
  it('the preview shows a signature of unknown typed data as unreadable', async () => {
    const domain = { ...typedData.domain, verifyingContract: app }
    const seen = await preview({ typedData: { ...typedData, domain } })
    expect(seen).toMatchObject({ cannotTell: 'unreadable', isKnown: false })
  })
  it('the preview of a sign-in for another site shows one danger, and repeats no text of the wallet’s own screen', async () => {
    const words = [
      'shop.example wants you to sign in with your Ethereum account:',
      me,
      '',
      '',
      'URI: https://shop.example/',
      'Version: 1',
      'Chain ID: 1',
      'Nonce: 12345678',
      'Issued At: 2026-01-01T00:00:00Z',
    ].join('\n')
    const seen = await preview({ message: words }, 'down')
    expect(seen.sentence).toBe('Sign in to shop.example as 0xf39Fd6…b92266.')
    expect(seen.risks).toEqual([
      {
        code: 'signIn.domain',
        severity: 'danger',
        text: 'This signs you in to shop.example, but you are on https://app.example.',
      },
    ])
  })
  it('the preview shows a signature of bytes that are not text as unreadable', async () => {
    const seen = await preview({ message: new Uint8Array(32).fill(255) })
    expect(seen).toMatchObject({ cannotTell: 'unreadable', isKnown: false })
  })
  it('the preview of a text to sign shows the text, with invisible characters written out', async () => {
    const seen = await preview({ message: 'Hi\u202E!' })
    expect(seen).toMatchObject({ sentence: 'Sign this message: Hi⟦U+202E⟧!', isKnown: true })
  })
})

it('the preview is written in the visitor’s language, and in English if there is no translation', async () => {
  const language = async (code: string) =>
    (await preview(approve(1n), 'down', { language: code })).sentence
  expect(await language('de-AT')).toContain('Berechtigt: 0x555555…555555.')
  expect(await language('ar')).toContain('المخوَّل بالإنفاق')
  expect(await language('xx')).toContain('Spender: 0x555555…555555.')
})

it('a preview fails with AbortedError when its signal aborts', async () => {
  const controller = new AbortController()
  const reading = preview(
    approve(1n),
    { eth_getBalance: () => new Promise(() => {}) },
    {
      signal: controller.signal,
    },
  )
  controller.abort()
  await expect(reading).rejects.toMatchObject({ name: 'AbortedError' })
})

it('an Arabic preview keeps the direction of the message', async () => {
  const { sentence } = await preview({ message: '{"a":1}' }, 'down', { language: 'ar' })
  expect(sentence).toContain('\u2068{"a":1}\u2069')
})
