import fc from 'fast-check'
import { encodeFunctionData, getAddress, type Hex, maxUint256, parseAbi, parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { english } from '../say/english.js'
import { writeValue } from '../say/write.js'
import { facts, toldOf } from '../told.fixture.js'
import { erc20Abi, multicallAbi, nftAbi, permit2Abi, permit2Address, wrapAbi } from './abi.js'
import { decodeCall } from './calls/decode-call.js'
import type { Call, EvmContext, Standard } from './context.js'

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const usdx = '0x1111111111111111111111111111111111111111'
const cats = '0x2222222222222222222222222222222222222222'
const many = '0x4444444444444444444444444444444444444444'
const app = '0x5555555555555555555555555555555555555555'
const ann = '0xAaaAaaaaAaAaaaAAaaaaAAAaAaAaAaAaaAAaaAaa'.toLowerCase()
const annTwin = `0xaaa${'b'.repeat(34)}aaa`
const thief = '0x6666666666666666666666666666666666666666'
const zero = `0x${'0'.repeat(40)}`

const standards: Record<string, Standard> = {
  [usdx]: 'erc20',
  [cats]: 'erc721',
  [many]: 'erc1155',
  [app]: 'contract',
  [ann]: 'none',
  [annTwin]: 'none',
  [thief]: 'none',
  [permit2Address]: 'contract',
}
const context: EvmContext = {
  chainId: 1,
  account: me,
  recent: [ann],
  standardOf: (at) => standards[at.toLowerCase()],
  now: Date.UTC(2026, 0, 1),
}
const later = BigInt(Date.UTC(2026, 0, 2) / 1000)
const hex = (address: string) => address as Hex
const erc20 = (
  functionName: 'transfer' | 'approve' | 'increaseAllowance' | 'decreaseAllowance',
  to: string,
  raw: bigint,
) => encodeFunctionData({ abi: erc20Abi, functionName, args: [hex(to), raw] })
const from20 = (from: string, to: string, raw: bigint) =>
  encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transferFrom',
    args: [hex(from), hex(to), raw],
  })
const all = (operator: string, approved: boolean) =>
  encodeFunctionData({
    abi: nftAbi,
    functionName: 'setApprovalForAll',
    args: [hex(operator), approved],
  })
const calls = (...data: Hex[]) =>
  encodeFunctionData({ abi: multicallAbi, functionName: 'multicall', args: [data] })

const fromMany = (from: string, to: string, id: bigint, count: bigint) =>
  encodeFunctionData({
    abi: nftAbi,
    functionName: 'safeTransferFrom',
    args: [hex(from), hex(to), id, count, '0x'],
  })
const aave = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
const withdraw = (to: string) =>
  encodeFunctionData({
    abi: parseAbi(['function withdraw(address asset, uint256 amount, address to)']),
    args: [hex(usdx), 1_000_000n, hex(to)],
  })

type Row = [title: string, call: Partial<Call>, says: string[], warns: string[]]

const rows: Row[] = [
  [
    'a native transfer to a known receiver',
    { to: ann, value: parseEther('1.5') },
    [`Send 1.5 ETH to ${ann}.`],
    [],
  ],
  [
    'a native transfer to a new receiver',
    { to: thief, value: 1n },
    [`Send 0.000000000000000001 ETH to ${thief}.`],
    ['note receiver.first'],
  ],
  [
    'a native transfer to an address that looks like a known one',
    { to: annTwin, value: 10n ** 21n },
    [`Send 1,000 ETH to ${annTwin}.`],
    ['strong receiver.lookalike', 'note receiver.first'],
  ],
  [
    'a native transfer to a contract',
    { to: app, value: 1n },
    [`Send 0.000000000000000001 ETH to ${app}.`],
    ['note receiver.contract', 'note receiver.first'],
  ],
  [
    'a native transfer to a token’s contract',
    { to: usdx, value: parseEther('1') },
    [`Send 1 ETH to ${usdx}.`],
    ['strong receiver.token', 'note receiver.first'],
  ],
  [
    'a native transfer to the zero address',
    { to: zero, value: 1n },
    [`Send 0.000000000000000001 ETH to ${zero}.`],
    ['strong receiver.zero'],
  ],
  [
    'a native transfer to the visitor’s own account',
    { to: me, value: 1n },
    [`Send 0.000000000000000001 ETH to ${me}.`],
    ['note receiver.self'],
  ],
  [
    'a transaction without an amount',
    { to: ann },
    [`Send a transaction without any amount to ${ann}.`],
    [],
  ],
  [
    'data to an address without a contract',
    { to: ann, value: 5n, data: '0xdeadbeef' },
    [`Send 0.000000000000000005 ETH to ${ann}.`],
    ['warning call.noContract'],
  ],
  [
    'a token transfer',
    { to: usdx, data: erc20('transfer', ann, 2_500_000n) },
    [`Send 2.5 USDX to ${ann}.`],
    [],
  ],
  [
    'a token transfer to its own contract',
    { to: usdx, data: erc20('transfer', usdx, 1n) },
    [`Send 0.000001 USDX to ${usdx}.`],
    ['strong receiver.token', 'note receiver.first'],
  ],
  [
    'a token transfer from another account',
    { to: usdx, data: from20(ann, thief, 1_000_000n) },
    [`Send 1 USDX from ${ann} to ${thief}.`],
    ['note receiver.first'],
  ],
  [
    'a token transfer from the visitor’s own account by transferFrom',
    { to: usdx, data: from20(me, ann, 1_000_000n) },
    [`Send 1 USDX to ${ann}.`],
    [],
  ],
  [
    'a transfer of a token without symbol and decimals',
    { to: app, data: erc20('transfer', ann, 7n) },
    [`Send 7 of the smallest units of token ${app} to ${ann}.`],
    ['warning call.standard'],
  ],
  [
    'a token allowance',
    { to: usdx, data: erc20('approve', app, 5_000_000n) },
    [`Allow spending of up to 5 USDX, until you revoke it. | Spender: ${app}`],
    [],
  ],
  [
    'an unlimited token allowance',
    { to: usdx, data: erc20('approve', app, maxUint256) },
    [`Unlimited access to your USDX (0x111111…111111), until you revoke it. | Spender: ${app}`],
    ['warning approve.unlimited'],
  ],
  [
    'a token allowance close to the maximum',
    { to: usdx, data: erc20('approve', app, maxUint256 / 2n + 1n) },
    [`Unlimited access to your USDX (0x111111…111111), until you revoke it. | Spender: ${app}`],
    ['warning approve.unlimited'],
  ],
  [
    'an unlimited token allowance for an account without code',
    { to: usdx, data: erc20('approve', thief, maxUint256) },
    [`Unlimited access to your USDX (0x111111…111111), until you revoke it. | Spender: ${thief}`],
    ['warning approve.unlimited', 'strong approve.account'],
  ],
  [
    'a revoked token allowance',
    { to: usdx, data: erc20('approve', app, 0n) },
    [`Revoke access to your USDX (0x111111…111111). | Spender: ${app}`],
    [],
  ],
  [
    'an increase of a token allowance',
    { to: usdx, data: erc20('increaseAllowance', app, 1_000_000n) },
    [`Raise the spending limit by 1 USDX. | Spender: ${app}`],
    [],
  ],
  [
    'an increase of a token allowance to no limit',
    { to: usdx, data: erc20('increaseAllowance', app, maxUint256) },
    [`Unlimited access to your USDX (0x111111…111111), until you revoke it. | Spender: ${app}`],
    ['warning approve.unlimited'],
  ],
  [
    'a decrease of a token allowance',
    { to: usdx, data: erc20('decreaseAllowance', app, 1_000_000n) },
    [`Lower the spending limit by 1 USDX. | Spender: ${app}`],
    [],
  ],
  [
    'a token allowance that also pays native currency',
    { to: usdx, data: erc20('approve', app, 1n), value: parseEther('1') },
    [
      `Allow spending of up to 0.000001 USDX, until you revoke it. | Spender: ${app}`,
      `Pay 1 ETH to ${usdx}.`,
    ],
    [],
  ],
  [
    'a token allowance with extra data',
    { to: usdx, data: `${erc20('approve', app, 1n)}00ff` },
    [`Allow spending of up to 0.000001 USDX, until you revoke it. | Spender: ${app}`],
    ['warning call.trailing'],
  ],
  [
    'a transfer of one NFT',
    { to: cats, data: from20(me, ann, 7n) },
    [`Send CATS (0x222222…222222) #7 to ${ann}.`],
    [],
  ],
  [
    'a transfer of another account’s NFT',
    { to: cats, data: from20(ann, thief, 7n) },
    [`Send CATS (0x222222…222222) #7 from ${ann} to ${thief}.`],
    ['note receiver.first'],
  ],
  [
    'a safeTransferFrom of one NFT',
    {
      to: cats,
      data: encodeFunctionData({
        abi: nftAbi,
        functionName: 'safeTransferFrom',
        args: [hex(me), hex(ann), 7n],
      }),
    },
    [`Send CATS (0x222222…222222) #7 to ${ann}.`],
    [],
  ],
  [
    'an approval for one NFT',
    { to: cats, data: erc20('approve', app, 7n) },
    [`Allow transfers of your CATS (0x222222…222222) #7. | Spender: ${app}`],
    [],
  ],
  [
    'a revoked approval for one NFT',
    { to: cats, data: erc20('approve', zero, 7n) },
    ['Revoke access to your CATS (0x222222…222222) #7.'],
    [],
  ],
  [
    'an approval for all NFTs of a collection',
    { to: cats, data: all(app, true) },
    [`Full access to all your CATS (0x222222…222222), until you revoke it. | Operator: ${app}`],
    ['strong approve.all'],
  ],
  [
    'an approval for all NFTs of a collection to an account without code',
    { to: cats, data: all(thief, true) },
    [`Full access to all your CATS (0x222222…222222), until you revoke it. | Operator: ${thief}`],
    ['strong approve.all', 'strong approve.account'],
  ],
  [
    'a revoked approval for all NFTs of a collection',
    { to: cats, data: all(app, false) },
    [`Revoke access to all your CATS (0x222222…222222). | Operator: ${app}`],
    [],
  ],
  [
    'a transfer of several ERC-1155 items of one kind',
    {
      to: many,
      data: encodeFunctionData({
        abi: nftAbi,
        functionName: 'safeTransferFrom',
        args: [hex(me), hex(ann), 3n, 20n, '0x'],
      }),
    },
    [`Send 20 × token ${many} #3 to ${ann}.`],
    [],
  ],
  [
    'a transfer of ERC-1155 items of several kinds',
    {
      to: many,
      data: encodeFunctionData({
        abi: nftAbi,
        functionName: 'safeBatchTransferFrom',
        args: [hex(me), hex(ann), [3n, 4n], [20n, 1n], '0x'],
      }),
    },
    [`Send 20 × token ${many} #3 to ${ann}.`, `Send 1 × token ${many} #4 to ${ann}.`],
    [],
  ],
  [
    'a transfer of another account’s ERC-1155 items of one kind',
    { to: many, data: fromMany(thief, ann, 3n, 20n) },
    [`Send 20 × token ${many} #3 from ${thief} to ${ann}.`],
    [],
  ],
  [
    'a transfer of another account’s ERC-1155 items of several kinds',
    {
      to: many,
      data: encodeFunctionData({
        abi: nftAbi,
        functionName: 'safeBatchTransferFrom',
        args: [hex(thief), hex(ann), [3n, 4n], [20n, 1n], '0x'],
      }),
    },
    [
      `Send 20 × token ${many} #3 from ${thief} to ${ann}.`,
      `Send 1 × token ${many} #4 from ${thief} to ${ann}.`,
    ],
    [],
  ],
  [
    'the deployment of a contract',
    { data: '0x6000' },
    ['Deploy a new contract.'],
    ['warning create.contract'],
  ],
  [
    'the deployment of a contract with a payment',
    { data: '0x6000', value: parseEther('2') },
    ['Deploy a new contract and send it 2 ETH.'],
    ['warning create.contract'],
  ],
  [
    'an allowance in Permit2',
    {
      to: permit2Address,
      data: encodeFunctionData({
        abi: permit2Abi,
        functionName: 'approve',
        args: [hex(usdx), hex(app), 1_000_000n, Number(later)],
      }),
    },
    [
      `Allow spending of up to 1 USDX through Permit2. | Spender: ${app} | Expires: Jan 2, 2026, 12:00 AM UTC`,
    ],
    [],
  ],
  [
    'an unlimited allowance in Permit2 without an end',
    {
      to: permit2Address,
      data: encodeFunctionData({
        abi: permit2Abi,
        functionName: 'approve',
        args: [hex(usdx), hex(app), 2n ** 160n - 1n, 2 ** 48 - 1],
      }),
    },
    [
      `Unlimited access to your USDX (0x111111…111111) through Permit2. | Spender: ${app} | Expires: the end of time`,
    ],
    ['warning approve.unlimited', 'warning approve.endless'],
  ],
  [
    'a transfer by Permit2',
    {
      to: permit2Address,
      data: encodeFunctionData({
        abi: permit2Abi,
        functionName: 'transferFrom',
        args: [hex(ann), hex(thief), 1_000_000n, hex(usdx)],
      }),
    },
    [`Send 1 USDX from ${ann} to ${thief}.`],
    ['note receiver.first'],
  ],
  [
    'a multicall with several calls',
    { to: usdx, data: calls(erc20('approve', app, 1n), '0x12345678') },
    [
      `Call several functions of ${usdx}, one after another:`,
      `Allow spending of up to 0.000001 USDX, until you revoke it. | Spender: ${app}`,
      `Call the unknown function 0x12345678 of ${usdx}.`,
    ],
    ['warning call.unknown'],
  ],
  [
    'multicalls nested four deep',
    { to: app, data: calls(calls(calls(calls('0x12345678')))) },
    [
      ...Array(3).fill(`Call several functions of ${app}, one after another:`),
      `Call the unknown function 0xac9650d8 of ${app}.`,
    ],
    ['warning call.unknown'],
  ],
  [
    'a swap of a known router',
    {
      to: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
      data: encodeFunctionData({
        abi: parseAbi([
          'struct S { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
          'function exactInputSingle(S params)',
        ]),
        args: [
          {
            tokenIn: hex(usdx),
            tokenOut: hex('0x3333333333333333333333333333333333333333'),
            fee: 500,
            recipient: hex(ann),
            amountIn: 1_000_000n,
            amountOutMinimum: 10n ** 17n,
            sqrtPriceLimitX96: 0n,
          },
        ],
      }),
    },
    ['Swap, by 0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45 of Uniswap.'],
    ['strong call.recipient'],
  ],
  [
    'a withdrawal to an unknown account',
    { to: aave, data: withdraw(thief) },
    [`Withdraw, by ${aave} of Aave.`],
    ['strong call.recipient', 'note receiver.first'],
  ],
  [
    'a withdrawal to a look-alike of a known receiver',
    { to: aave, data: withdraw(annTwin) },
    [`Withdraw, by ${aave} of Aave.`],
    ['strong call.recipient', 'strong receiver.lookalike', 'note receiver.first'],
  ],
  [
    'a withdrawal to the visitor’s own account',
    { to: aave, data: withdraw(me) },
    [`Withdraw, by ${aave} of Aave.`],
    [],
  ],
  [
    'a withdrawal with extra data',
    { to: aave, data: `${withdraw(me)}00ff` },
    [`Withdraw, by ${aave} of Aave.`],
    ['warning call.trailing'],
  ],
  [
    'wrapping ETH',
    {
      to: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      value: parseEther('1'),
      data: encodeFunctionData({ abi: wrapAbi, functionName: 'deposit' }),
    },
    ['Wrap 1 ETH as token 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2.'],
    [],
  ],
  [
    'a call of an unknown function',
    { to: app, data: '0x12345678' },
    [`Call the unknown function 0x12345678 of ${app}.`],
    ['warning call.unknown'],
  ],
  [
    'a call of an unknown function with a payment',
    { to: app, data: '0x12345678', value: parseEther('3') },
    [`Call the unknown function 0x12345678 of ${app} and pay 3 ETH.`],
    ['warning call.unknown'],
  ],
]

describe('the preview of an EVM call', () => {
  it.each(rows)(
    'the preview says what a call does, and warns of the call’s risks: %s',
    (_, call, says, warns) => {
      const decoded = toldOf(decodeCall({ data: '0x', value: 0n, ...call }, context))
      const sum = (words: string) =>
        words.replace(/\b0x[\da-f]{40}\b/gi, (at) => getAddress(at.toLowerCase()))
      expect(decoded).toEqual({ says: says.map(sum), warns })
    },
  )

  it('the preview treats a multicall with too many calls to read as an unknown function', () => {
    const many = calls(...Array<Hex>(20).fill(calls(...Array<Hex>(20).fill('0x12345678'))))
    const { says } = toldOf(decodeCall({ to: app, data: many, value: 0n }, context))
    expect(says).toEqual([`Call the unknown function 0xac9650d8 of ${app}.`])
  })

  it('the preview shows amounts and receiver of a known router’s swap', () => {
    const [, call] = rows.find(([title]) => title === 'a swap of a known router') ?? []
    const { statements } = decodeCall({ data: '0x', value: 0n, ...call }, context)
    const fields = statements[0]?.fields?.map(
      ({ name, value }) => `${name}: ${writeValue(value, { facts, language: english })}`,
    )
    expect(fields).toEqual([
      'Amount to send: 1 USDX',
      'Minimum to receive: 0.1 DAIX',
      `Receiver: ${getAddress(ann)}`,
    ])
  })

  it('the preview shortens a token’s symbol, and makes invisible characters in the symbol visible', () => {
    const symbol = 'USDC\u202E to 0xfriend.   No risk at all'
    const data = erc20('transfer', ann, 1_000_000n)
    const evil = { ...facts, tokenOf: () => ({ symbol, decimals: 6 }) }
    const { says } = toldOf(decodeCall({ to: usdx, data, value: 0n }, context), evil)
    expect(says).toEqual([`Send 1 USDC⟦U+202E⟧ to 0xfrien… to ${getAddress(ann)}.`])
  })

  it('the preview describes a call with any data in 1 to 99 sentences, at least as unknown', () => {
    const selector = fc.constantFrom(
      ...[erc20Abi, nftAbi, permit2Abi, multicallAbi, wrapAbi].flatMap((abi) =>
        abi.map((item) => encodeFunctionData({ abi: [{ ...item, inputs: [] }] as const }).slice(2)),
      ),
      'a9059cbb',
      '095ea7b3',
      '23b872dd',
      'a22cb465',
      '42842e0e',
      '2eb2c2d6',
      'ac9650d8',
      '5ae401dc',
      '87517c45',
    )
    const data = fc
      .tuple(selector, fc.uint8Array({ maxLength: 400 }))
      .map(([head, tail]): Hex => `0x${head}${Buffer.from(tail).toString('hex')}`)
    const to = fc.constantFrom(usdx, cats, many, app, permit2Address, ann)
    fc.assert(
      fc.property(to, data, fc.bigInt({ min: 0n, max: maxUint256 }), (at, bytes, value) => {
        const { says } = toldOf(decodeCall({ to: at, data: bytes, value }, context))
        expect(says.length).toBeGreaterThan(0)
        expect(says.length).toBeLessThan(100)
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 2_000) },
    )
  })
})
