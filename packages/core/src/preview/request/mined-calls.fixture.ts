import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, type Hex, maxUint256, parseAbi, parseEther } from 'viem'
import type { Call } from '../../adapter/call.js'
import {
  halfBack,
  itemIds,
  itemsAbi,
  type MinedStage,
  nftAbi,
  recipients,
  routerAbi,
  runnerAbi,
} from './mined-stage.fixture.js'

/** Random calls of one request. They are made when the contracts exist. */
export interface MinedCalls {
  readonly kind: string
  make(stage: MinedStage): readonly Call[]
}

const wrapAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)'])
const oddNames = ['fee', 'surcharge', 'rebasing', 'silent', 'phantom'] as const

const recipient = fc.constantFrom(...recipients, 'me' as const)
const amount = fc.oneof(
  fc.bigInt({ min: 0n, max: 100_000n }),
  fc.bigInt({ min: 0n, max: 10n ** 12n }),
)
const wei = fc.oneof(
  fc.bigInt({ min: 0n, max: parseEther('2') }),
  // More than the account has.
  fc.constant(parseEther('5000000')),
)
const at = (to: Hex | 'me', { me }: MinedStage): Hex => (to === 'me' ? me : to)
const pick = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

const transfer = (to: Hex, receiver: Hex, value: bigint): Call => ({
  to,
  data: encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [receiver, value],
  }),
})
const approve = (to: Hex, spender: Hex, value: bigint): Call => ({
  to,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, value] }),
})
const transferFrom = (to: Hex, from: Hex, receiver: Hex, value: bigint): Call => ({
  to,
  data: encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transferFrom',
    args: [from, receiver, value],
  }),
})

/** Returns a kind of calls. Those that the block decides run alone: several are mined in several blocks. */
const kindOf = <Values>(
  kind: string,
  values: fc.Arbitrary<Values>,
  make: (values: Values, stage: MinedStage) => readonly Call[],
): fc.Arbitrary<MinedCalls> =>
  values.map((drawn) => ({ kind, make: (stage) => make(drawn, stage) }))

const native = kindOf(
  'native',
  fc.record({ to: recipient, value: wei }),
  ({ to, value }, stage) => [{ to: at(to, stage), value }],
)
const token = kindOf(
  'erc20 transfer',
  fc.record({ to: recipient, amount, index: fc.nat() }),
  (one, stage) => [transfer(pick(stage.plainTokens, one.index), at(one.to, stage), one.amount)],
)
const approval = kindOf(
  'erc20 approve',
  fc.record({
    index: fc.nat(),
    spender: fc.nat(),
    amount: fc.oneof(amount, fc.constantFrom(0n, maxUint256)),
  }),
  (one, stage) => [
    approve(pick(stage.plainTokens, one.index), pick(stage.spenders, one.spender), one.amount),
  ],
)
const oddTransfer = kindOf(
  'odd token transfer',
  fc.record({ name: fc.constantFrom(...oddNames), to: recipient, amount }),
  ({ name, to, amount: value }, stage) => [transfer(stage.oddTokens[name], at(to, stage), value)],
)
const oddApproval = kindOf(
  'odd token approve',
  fc.record({ name: fc.constantFrom(...oddNames), spender: fc.nat(), amount }),
  (one, stage) => [
    approve(stage.oddTokens[one.name], pick(stage.spenders, one.spender), one.amount),
  ],
)
const wrap = kindOf(
  'wrap',
  fc.record({ value: wei, way: fc.constantFrom('deposit', 'send', 'withdraw') }),
  ({ value, way }, { weth }) => {
    if (way === 'send') return [{ to: weth, value }]
    if (way === 'deposit') {
      const data = encodeFunctionData({ abi: wrapAbi, functionName: 'deposit' })
      return [{ to: weth, value, data }]
    }
    const data = encodeFunctionData({ abi: wrapAbi, functionName: 'withdraw', args: [value / 8n] })
    return [{ to: weth, data }]
  },
)
const nft = kindOf(
  'erc721 transfer',
  fc.record({ to: fc.constantFrom(...recipients), id: fc.bigInt({ min: 1n, max: 310n }) }),
  ({ to, id }, { nfts, me }) => [
    {
      to: nfts,
      data: encodeFunctionData({ abi: nftAbi, functionName: 'transferFrom', args: [me, to, id] }),
    },
  ],
)
const lyingNft = kindOf(
  'lying erc721 transfer',
  fc.record({ to: fc.constantFrom(...recipients), id: fc.bigInt({ min: 1n, max: 110n }) }),
  ({ to, id }, { lyingNfts, me }) => [
    {
      to: lyingNfts,
      data: encodeFunctionData({ abi: nftAbi, functionName: 'transferFrom', args: [me, to, id] }),
    },
  ],
)
const approveAll = kindOf(
  'approve a collection',
  fc.record({ spender: fc.nat(), isAllowed: fc.boolean(), isItems: fc.boolean() }),
  ({ spender, isAllowed, isItems }, stage) => [
    {
      to: isItems ? stage.items : stage.nfts,
      data: encodeFunctionData({
        abi: nftAbi,
        functionName: 'setApprovalForAll',
        args: [pick(stage.spenders, spender), isAllowed],
      }),
    },
  ],
)
const item = kindOf(
  'erc1155 transfer',
  fc.record({
    to: fc.constantFrom(...recipients),
    id: fc.constantFrom(...itemIds, 4n),
    value: fc.bigInt({ min: 0n, max: 40n }),
    isHonest: fc.boolean(),
  }),
  ({ to, id, value, isHonest }, stage) => [
    {
      to: isHonest ? stage.items : stage.lyingItems,
      data: encodeFunctionData({
        abi: itemsAbi,
        functionName: 'safeTransferFrom',
        args: [stage.me, to, id, value, '0x'],
      }),
    },
  ],
)
const itemBatch = kindOf(
  'erc1155 batch',
  fc.record({
    to: recipient,
    ids: fc.array(fc.constantFrom(...itemIds), { minLength: 1, maxLength: 4 }),
    value: fc.bigInt({ min: 0n, max: 40n }),
    isHonest: fc.boolean(),
  }),
  ({ to, ids, value, isHonest }, stage) => [
    {
      to: isHonest ? stage.items : stage.lyingItems,
      data: encodeFunctionData({
        abi: itemsAbi,
        functionName: 'safeBatchTransferFrom',
        args: [stage.me, at(to, stage), ids, ids.map((_, index) => value + BigInt(index)), '0x'],
      }),
    },
  ],
)
const swap = kindOf(
  'swap',
  fc.record({
    way: fc.constantFrom('buy', 'sell', 'exchange'),
    to: recipient,
    share: fc.bigInt({ min: 1n, max: 1_000n }),
    minimum: fc.constantFrom(0n, 0n, 0n, maxUint256 / 2n),
    deadline: fc.constantFrom(maxUint256, maxUint256, maxUint256, 1n),
    isApproved: fc.boolean(),
  }),
  ({ way, to, share, minimum, deadline, isApproved }, stage) => {
    const { router, weth, kelp, pearl } = stage
    const receiver = at(to, stage)
    if (way === 'buy') {
      const args = [minimum, [weth, kelp], receiver, deadline] as const
      const data = encodeFunctionData({
        abi: routerAbi,
        functionName: 'swapExactETHForTokens',
        args,
      })
      return [{ to: router, value: share * 10n ** 14n, data }]
    }
    const sold = way === 'sell' ? kelp : pearl
    const value = way === 'sell' ? share * 10n ** 16n : share * 10n ** 4n
    const path = way === 'sell' ? [kelp, weth] : [pearl, weth, kelp]
    const args = [value, minimum, path, receiver, deadline] as const
    const functionName = way === 'sell' ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
    const data = encodeFunctionData({ abi: routerAbi, functionName, args })
    return [...(isApproved ? [approve(sold, router, value)] : []), { to: router, data }]
  },
)
const paidBack = kindOf('ether that comes back', wei, (value, { mirror }) => [
  { to: mirror, value },
])
const creation = kindOf('new contract', fc.bigInt({ min: 0n, max: 10n }), (value) => [
  { data: halfBack, value },
])
const nonsense = kindOf(
  'nonsense',
  fc.record({
    index: fc.nat(),
    data: fc.constantFrom<Hex>('0x12345678', '0xa9059cbb', '0xdeadbeef00'),
    isAccount: fc.boolean(),
  }),
  ({ index, data, isAccount }, stage) => [
    { to: isAccount ? pick(recipients, index) : pick(stage.plainTokens, index), data },
  ],
)
/** Calls that a contract runs: some of them take tokens of the account, which has allowed it. */
const run = kindOf(
  'calls by a contract',
  fc.record({
    value: fc.bigInt({ min: 0n, max: parseEther('1') }),
    amount,
    to: recipient,
    allowed: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    token: fc.constantFrom('kelp', 'fee', 'silent', 'rebasing', 'surcharge'),
    parts: fc.array(fc.constantFrom('take', 'pay', 'mirror', 'fail', 'wrap'), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  ({ value, amount: taken, to, allowed, token: name, parts }, stage) => {
    const receiver = at(to, stage)
    const token = name === 'kelp' ? stage.kelp : stage.oddTokens[name as 'fee']
    const inner = parts.map((part): Call => {
      if (part === 'take') return transferFrom(token, stage.me, receiver, taken)
      if (part === 'pay') return { to: receiver, value: value / 4n }
      if (part === 'mirror') return { to: stage.mirror, value: value / 8n }
      if (part === 'wrap') return { to: stage.weth, value: value / 8n }
      return { to: stage.router, data: '0x12345678' }
    })
    const calls = inner.map((one) => ({
      to: one.to as Hex,
      value: one.value ?? 0n,
      data: (one.data ?? '0x') as Hex,
    }))
    const data = encodeFunctionData({ abi: runnerAbi, functionName: 'run', args: [calls] })
    return [approve(token, stage.runner, allowed), { to: stage.runner, value, data }]
  },
)
/** Its result depends on the number of the block, so it is mined alone. */
const moody = kindOf(
  'token that the block decides',
  fc.record({ to: recipient, amount }),
  ({ to, amount: value }, stage) => [transfer(stage.moody, at(to, stage), value)],
)

const some = fc.oneof(
  ...[native, token, approval, oddTransfer, oddApproval, wrap, nft, lyingNft],
  ...[approveAll, item, itemBatch, swap, paidBack, creation, nonsense, run],
)
const list = fc.array(some, { minLength: 2, maxLength: 3 }).map(
  (kinds): MinedCalls => ({
    kind: 'list of calls',
    make: (stage) => kinds.flatMap((one) => one.make(stage)),
  }),
)

/** Random requests. */
export const minedCalls: fc.Arbitrary<MinedCalls> = fc.oneof(
  { weight: 16, arbitrary: some },
  { weight: 4, arbitrary: list },
  { weight: 1, arbitrary: moody },
)
