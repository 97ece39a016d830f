import fc from 'fast-check'
import { getAddress, hashTypedData, maxUint256 } from 'viem'
import { describe, expect, it } from 'vitest'
import { toldOf } from '../../told.fixture.js'
import { permit2Address } from '../abi.js'
import type { EvmContext } from '../context.js'
import { decodeTypedData } from './decode-typed-data.js'
import { encodeType } from './encode-type.js'
import { readTypedData } from './typed-data.js'

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const usdx = '0x1111111111111111111111111111111111111111'
const daix = '0x3333333333333333333333333333333333333333'
const cats = '0x2222222222222222222222222222222222222222'
const app = '0x5555555555555555555555555555555555555555'
const thief = '0x6666666666666666666666666666666666666666'
const zero = `0x${'0'.repeat(40)}`
const context: EvmContext = {
  chainId: 1,
  account: me,
  recent: [],
  standardOf: (at) => (at === thief ? 'none' : 'contract'),
  now: Date.UTC(2026, 0, 1),
}
const soon = String(Date.UTC(2026, 0, 2) / 1000)
const when = 'Jan 2, 2026, 12:00 AM UTC'

/** Parses a whole EIP-712 type encoding into types. */
const typesOf = (whole: string) =>
  Object.fromEntries(
    [...whole.matchAll(/(\w+)\(([^)]*)\)/g)].map(([, name = '', members = '']) => [
      name,
      members.split(',').map((one) => {
        const [type = '', memberName = ''] = one.split(' ')
        return { type, name: memberName }
      }),
    ]),
  )
const data = (whole: string, verifyingContract: string, message: object, domain: object = {}) => ({
  types: typesOf(whole),
  primaryType: whole.slice(0, whole.indexOf('(')),
  domain: { name: 'App', chainId: 1, verifyingContract, ...domain },
  message,
})
const describeData = (input: unknown) => {
  const read = readTypedData(input)
  return read ? toldOf(decodeTypedData(read, context)) : undefined
}

const permitType =
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'
const permit = (overrides: object = {}, domain: object = {}) =>
  data(
    permitType,
    usdx,
    { owner: me, spender: app, value: '5000000', nonce: 0, deadline: soon, ...overrides },
    domain,
  )
const daiType = 'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)'
const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const detail = (overrides: object = {}) => ({
  token: usdx,
  amount: '1000000',
  expiration: soon,
  nonce: 0,
  ...overrides,
})
const single = (overrides: object = {}, contract = permit2Address) =>
  data(
    `PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`,
    contract,
    { details: detail(overrides), spender: app, sigDeadline: soon },
  )
const take = (amount: string, spender = app) =>
  data(
    'PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)TokenPermissions(address token,uint256 amount)',
    permit2Address,
    { permitted: { token: usdx, amount }, spender, nonce: 1, deadline: soon },
  )
const cow = (overrides: object = {}) =>
  data(
    'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
    '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
    {
      sellToken: usdx,
      buyToken: daix,
      receiver: zero,
      sellAmount: '2000000',
      buyAmount: '1900000000000000000',
      validTo: Number(soon),
      appData: `0x${'00'.repeat(32)}`,
      feeAmount: '0',
      kind: 'sell',
      partiallyFillable: false,
      sellTokenBalance: 'erc20',
      buyTokenBalance: 'erc20',
      ...overrides,
    },
  )
const seaport = (consideration: object[], overrides: object = {}) =>
  data(
    'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)',
    '0x0000000000000068F116a894984e2DB1123eB395',
    {
      offerer: me,
      zone: zero,
      offer: [{ itemType: 2, token: cats, identifierOrCriteria: 7, startAmount: 1, endAmount: 1 }],
      consideration,
      orderType: 0,
      startTime: 0,
      endTime: soon,
      zoneHash: `0x${'00'.repeat(32)}`,
      salt: 1,
      conduitKey: `0x${'00'.repeat(32)}`,
      counter: 0,
      ...overrides,
    },
  )
const eth = (amount: string, recipient: string) => ({
  itemType: 0,
  token: zero,
  identifierOrCriteria: 0,
  startAmount: amount,
  endAmount: amount,
  recipient,
})
const oneInch = (overrides: object = {}) =>
  data(
    'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
    '0x111111125421cA6dc452d289314280a0f8842A65',
    {
      salt: 1,
      maker: me,
      receiver: zero,
      makerAsset: usdx,
      takerAsset: daix,
      makingAmount: '1000000',
      takingAmount: '1000000000000000000',
      makerTraits: String(BigInt(soon) << 80n),
      ...overrides,
    },
  )
const zeroEx = data(
  'LimitOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt)',
  '0xDef1C0ded9bec7F1a1670819833240f027b25EfF',
  {
    makerToken: usdx,
    takerToken: daix,
    makerAmount: '1000000',
    takerAmount: '1',
    takerTokenFeeAmount: 0,
    maker: me,
    taker: zero,
    sender: zero,
    feeRecipient: zero,
    pool: `0x${'00'.repeat(32)}`,
    expiry: soon,
    salt: 1,
  },
)
const uniswap = (recipient: string, reactor = '0x6000da47483062A0D734Ba3dc7576Ce6A0B645C4') =>
  data(
    'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,ExclusiveDutchOrder witness)DutchOutput(address token,uint256 startAmount,uint256 endAmount,address recipient)ExclusiveDutchOrder(OrderInfo info,DutchOutput[] outputs)OrderInfo(address reactor,address swapper)TokenPermissions(address token,uint256 amount)',
    permit2Address,
    {
      permitted: { token: usdx, amount: '1000000' },
      spender: reactor,
      nonce: 1,
      deadline: soon,
      witness: {
        info: { reactor, swapper: me },
        outputs: [
          {
            token: daix,
            startAmount: '950000000000000000',
            endAmount: '900000000000000000',
            recipient,
          },
          { token: daix, startAmount: '1', endAmount: '1', recipient: thief },
        ],
      },
    },
  )
const mail = (overrides: object = {}) =>
  data(
    'Mail(Person from,string contents)Person(string name,address wallet)',
    app,
    { from: { name: 'Ann\u202E', wallet: thief }, contents: 'Hi', more: 'not signed' },
    overrides,
  )

const t = 'USDX (0x111111…111111)'
type Row = [title: string, given: object, says: string[], warns: string[]]
const rows: Row[] = [
  [
    'an ERC-2612 permit',
    permit(),
    [
      `Allow spending of up to 5 USDX, until you revoke it. | Spender: ${app} | Signature expires: ${when}`,
    ],
    [],
  ],
  [
    'an unlimited permit',
    permit({ value: String(maxUint256) }),
    [
      `Unlimited access to your ${t}, until you revoke it. | Spender: ${app} | Signature expires: ${when}`,
    ],
    ['warning approve.unlimited'],
  ],
  [
    'a permit without an end for an account without code',
    permit({ spender: thief, deadline: String(maxUint256) }),
    [
      `Allow spending of up to 5 USDX, until you revoke it. | Spender: ${thief} | Signature expires: the end of time`,
    ],
    ['strong approve.account', 'warning approve.endless'],
  ],
  [
    'a permit of amount zero',
    permit({ value: 0 }),
    [`Revoke access to your ${t}. | Spender: ${app}`],
    [],
  ],
  [
    'a permit of another account',
    permit({ owner: thief }),
    [
      `Allow spending of up to 5 USDX, until you revoke it. | Spender: ${app} | Signature expires: ${when}`,
    ],
    ['block typed.owner'],
  ],
  [
    'a permit for another network',
    permit({}, { chainId: 10 }),
    [
      `Allow spending of up to 5 USDX, until you revoke it. | Spender: ${app} | Signature expires: ${when}`,
    ],
    ['block typed.chain'],
  ],
  [
    'a permit for any network',
    permit({}, { chainId: undefined }),
    [
      `Allow spending of up to 5 USDX, until you revoke it. | Spender: ${app} | Signature expires: ${when}`,
    ],
    ['warning typed.noChain'],
  ],
  [
    'a permit of DAI',
    data(daiType, daix, { holder: me, spender: app, nonce: 0, expiry: soon, allowed: true }),
    [
      `Unlimited access to your DAIX (0x333333…333333), until you revoke it. | Spender: ${app} | Signature expires: ${when}`,
    ],
    ['warning approve.unlimited'],
  ],
  [
    'a revoked permit of DAI',
    data(daiType, daix, { holder: me, spender: app, nonce: 0, expiry: 0, allowed: false }),
    [`Revoke access to your DAIX (0x333333…333333). | Spender: ${app}`],
    [],
  ],
  [
    'an allowance in Permit2',
    single(),
    [`Allow spending of up to 1 USDX through Permit2. | Spender: ${app} | Expires: ${when}`],
    [],
  ],
  [
    'an unlimited allowance in Permit2',
    single({ amount: String(2n ** 160n - 1n) }),
    [`Unlimited access to your ${t} through Permit2. | Spender: ${app} | Expires: ${when}`],
    ['warning approve.unlimited'],
  ],
  [
    'an allowance in a contract that imitates Permit2',
    single({}, thief),
    [`Sign data of type PermitSingle for ${thief}.`],
    ['warning typed.unknown'],
  ],
  [
    'several allowances in Permit2',
    data(
      `PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`,
      permit2Address,
      {
        details: [detail(), detail({ token: daix, amount: '0' })],
        spender: app,
        sigDeadline: soon,
      },
    ),
    [
      `Allow spending of up to 1 USDX through Permit2. | Spender: ${app} | Expires: ${when}`,
      `Revoke access to your DAIX (0x333333…333333) through Permit2. | Spender: ${app}`,
    ],
    [],
  ],
  [
    'a withdrawal by Permit2',
    take('2000000'),
    [`Allow one withdrawal of up to 2 USDX. | Spender: ${app} | Signature expires: ${when}`],
    [],
  ],
  [
    'a withdrawal of any amount by Permit2 for an account without code',
    take(String(maxUint256), thief),
    [
      `Allow one withdrawal of any amount of your ${t}. | Spender: ${thief} | Signature expires: ${when}`,
    ],
    ['warning approve.unlimited', 'strong approve.account'],
  ],
  [
    'an order on CoW Protocol',
    cow(),
    [`Offer to swap on CoW Protocol: give up to 2 USDX for at least 1.9 DAIX, until ${when}.`],
    [],
  ],
  [
    'an order on CoW Protocol that pays another account',
    cow({ receiver: thief }),
    [
      `Offer to swap on CoW Protocol: give up to 2 USDX, and ${thief} gets at least 1.9 DAIX, until ${when}.`,
    ],
    ['strong order.recipient'],
  ],
  [
    'an order on 0x that gives 1 USDX for almost nothing',
    zeroEx,
    [
      `Offer to swap on 0x: give up to 1 USDX for at least 0.000000000000000001 DAIX, until ${when}.`,
    ],
    ['strong order.cheap'],
  ],
  [
    'an order on 1inch',
    oneInch(),
    [`Offer to swap on 1inch: give up to 1 USDX for at least 1 DAIX, until ${when}.`],
    [],
  ],
  [
    'an order on 1inch without an end',
    oneInch({ makerTraits: 0 }),
    [`Offer to swap on 1inch: give up to 1 USDX for at least 1 DAIX, until the end of time.`],
    ['warning approve.endless'],
  ],
  [
    'an order on 1inch with an extension',
    oneInch({ makerTraits: String((1n << 249n) | (BigInt(soon) << 80n)) }),
    ['Sign data of type Order for 0x111111125421cA6dc452d289314280a0f8842A65.'],
    ['warning typed.unknown'],
  ],
  [
    'an order on UniswapX',
    uniswap(me),
    [`Offer to swap on UniswapX: give up to 1 USDX for at least 0.9 DAIX, until ${when}.`],
    [],
  ],
  [
    'an order on UniswapX that pays another account',
    uniswap(thief),
    [
      `Offer to swap on UniswapX: give up to 1 USDX, and ${thief} gets at least 0.900000000000000001 DAIX, until ${when}.`,
    ],
    ['strong order.recipient'],
  ],
  [
    'an order on UniswapX with another contract as its reactor',
    uniswap(me, app),
    [`Allow one withdrawal of up to 1 USDX. | Spender: ${app} | Signature expires: ${when}`],
    [],
  ],
  [
    'an order on UniswapX with an account without code as its reactor',
    uniswap(me, thief),
    [`Allow one withdrawal of up to 1 USDX. | Spender: ${thief} | Signature expires: ${when}`],
    ['strong approve.account'],
  ],
  [
    'an order with the UniswapX reactor of another network',
    uniswap(me, '0x000000001Ec5656dcdB24D90DFa42742738De729'),
    [
      `Allow one withdrawal of up to 1 USDX. | Spender: 0x000000001Ec5656dcdB24D90DFa42742738De729 | Signature expires: ${when}`,
    ],
    [],
  ],
  [
    'a listing on Seaport',
    seaport([eth('975', me), eth('25', app)]),
    [
      'Offer on Seaport: give CATS (0x222222…222222).',
      `In return, ${me} gets 0.000000000000000975 ETH.`,
      `In return, ${app} gets 0.000000000000000025 ETH.`,
    ],
    [],
  ],
  [
    'a listing on Seaport for nothing',
    seaport([]),
    ['Offer on Seaport: give CATS (0x222222…222222).', 'In return, you get nothing.'],
    ['strong order.cheap'],
  ],
  [
    'a listing on Seaport that pays most to another account',
    seaport([eth('1', me), eth('1000', thief)]),
    [
      'Offer on Seaport: give CATS (0x222222…222222).',
      `In return, ${me} gets 0.000000000000000001 ETH.`,
      `In return, ${thief} gets 0.000000000000001 ETH.`,
    ],
    ['strong order.cheap'],
  ],
  [
    'a listing on Seaport of any of several NFTs',
    seaport([eth('1000', me)], {
      offer: [{ itemType: 4, token: cats, identifierOrCriteria: 7, startAmount: 1, endAmount: 1 }],
    }),
    ['Sign data of type OrderComponents for 0x0000000000000068F116a894984e2DB1123eB395.'],
    ['warning typed.unknown'],
  ],
  [
    'an offer on Seaport for any of several NFTs',
    seaport([
      { ...eth('1', me), itemType: 5, token: cats, startAmount: '1', endAmount: '1' },
      eth('1000', me),
    ]),
    ['Sign data of type OrderComponents for 0x0000000000000068F116a894984e2DB1123eB395.'],
    ['warning typed.unknown'],
  ],
  [
    'data of an unknown type',
    mail(),
    [`Sign data of type Mail for ${app}.`],
    ['warning typed.unknown'],
  ],
  [
    'a permit with an extra field',
    {
      ...permit(),
      types: typesOf(permitType.replace(')', ',uint256 extra)')),
      message: { ...permit().message, extra: 1 },
    },
    [`Sign data of type Permit for ${usdx}.`],
    ['warning typed.unknown'],
  ],
]

describe('the preview of typed data (EIP-712)', () => {
  it.each(rows)(
    'the preview says what signing typed data allows, and warns of the signature’s risks: %s',
    (_, typedData, says, warns) => {
      const sum = (words: string) => words.replace(/\b0x[\da-f]{40}\b/gi, (at) => getAddress(at))
      const expected = { says: says.map(sum), warns }
      expect(describeData(typedData)).toEqual(expected)
      expect(describeData(JSON.stringify(typedData))).toEqual(expected)
    },
  )

  it('a chain id that the domain’s type leaves out is ignored, and the preview warns that none is signed', () => {
    const types = {
      ...permit().types,
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'verifyingContract', type: 'address' },
      ],
    }
    expect(describeData({ ...permit(), types })?.warns).toEqual(['warning typed.noChain'])
  })

  it('the preview shows all values that are signed, and no others', () => {
    const typedData = mail()
    const read = readTypedData(typedData)
    const {
      statements: [sentence],
    } = decodeTypedData(read!, context)
    expect(sentence?.fields?.map(({ name }) => name)).toEqual([
      'domain.name',
      'domain.chainId',
      'domain.verifyingContract',
      'from.name',
      'from.wallet',
      'contents',
    ])
    expect(hashTypedData(read as never)).toBe(
      hashTypedData({ ...typedData, message: { ...typedData.message, more: undefined } } as never),
    )
    expect(encodeType(read!)).toBe(
      'Mail(Person from,string contents)Person(string name,address wallet)',
    )
  })

  it('for amounts that change over time, the preview shows the most given and the least received', () => {
    const many = { itemType: 3, token: cats, identifierOrCriteria: 7 }
    const order = seaport([{ ...many, startAmount: 9, endAmount: 4, recipient: me }], {
      offer: [{ ...many, startAmount: 2, endAmount: 5 }],
    })
    const read = readTypedData(order)
    const counts = decodeTypedData(read!, context).statements.map(
      ({ fields }) => fields?.find(({ name }) => name === 'count')?.value,
    )
    expect(counts).toEqual([
      { type: 'number', value: 5n },
      { type: 'number', value: 4n },
    ])
  })

  it('the preview lists every value of data of an unknown type', () => {
    const notes = Array.from({ length: 1_000 }, (_, at) => `note ${at}`)
    const read = readTypedData({
      ...mail(),
      types: { Mail: [{ name: 'notes', type: 'string[]' }] },
      message: { notes },
    })
    const [sentence] = decodeTypedData(read!, context).statements
    expect(sentence?.fields?.at(-1)).toEqual({
      name: 'notes[999]',
      value: { type: 'text', text: 'note 999' },
    })
  })

  it('the preview shows types with unusual names that wallets sign, and warns of the names', () => {
    const usdSend = 'HyperliquidTransaction:UsdSend'
    const typedData = {
      types: {
        [usdSend]: [
          { name: 'hyperliquidChain', type: 'string' },
          { name: 'destination', type: 'string' },
          { name: 'amount', type: 'string' },
          { name: 'time', type: 'uint64' },
        ],
      },
      primaryType: usdSend,
      domain: {
        name: 'HyperliquidSignTransaction',
        version: '1',
        chainId: 1,
        verifyingContract: zero,
      },
      message: { hyperliquidChain: 'Mainnet', destination: thief, amount: '10.5', time: 1 },
    }
    expect(describeData(typedData)).toEqual({
      says: [`Sign data of type ${usdSend} for ${zero}.`],
      warns: ['warning typed.oddName', 'warning typed.unknown'],
    })
  })

  it('a type that imitates a permit with an odd field name is shown as unknown', () => {
    const imitatingName = permitType.slice(permitType.indexOf(' ') + 1, -1)
    const typedData = {
      ...permit(),
      types: { Permit: [{ name: imitatingName, type: 'address' }] },
      message: { [imitatingName]: thief, ...permit().message },
    }
    expect(encodeType(readTypedData(typedData)!)).toBe(permitType)
    expect(describeData(typedData)).toEqual({
      says: [`Sign data of type Permit for ${getAddress(usdx)}.`],
      warns: ['warning typed.oddName', 'warning typed.unknown'],
    })
  })

  it('the preview reads a domain that has fields of its own, and a request in which only the domain is signed', () => {
    const types = {
      ...permit().types,
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'string' },
        { name: 'realm', type: 'bytes4' },
      ],
    }
    const domain = { name: 'App', chainId: '1', realm: '0x12345678' }
    expect(describeData({ ...permit(), types, domain })?.warns).toEqual(['warning typed.unknown'])
    expect(describeData({ ...permit(), primaryType: 'EIP712Domain' })?.says).toEqual([
      `Sign data of type EIP712Domain for ${getAddress(usdx)}.`,
    ])
  })

  it('the preview reads one Seaport signature for many orders', () => {
    const [order] = [seaport([eth('1', me)])]
    const typedData = {
      ...order,
      types: {
        ...order.types,
        BulkOrder: [{ name: 'tree', type: `OrderComponents${'[2]'.repeat(7)}` }],
      },
      primaryType: 'BulkOrder',
      message: {
        tree: Array(7)
          .fill(0)
          .reduce<unknown>((tree) => [tree, tree], order.message),
      },
    }
    expect(describeData(typedData)?.says).toHaveLength(1)
  })

  it('the preview blocks a request to sign data that is too long to show', () => {
    const long = (size: number) => ({
      ...mail(),
      message: { ...mail().message, contents: 'a'.repeat(size) },
    })
    expect(describeData(long(100_000))?.warns).toEqual(['warning typed.unknown'])
    expect(describeData(long(100_001))?.warns).toEqual([
      'block message.long',
      'warning typed.unknown',
    ])
  })

  it.each([
    ['a missing value', { ...permit(), message: {} }],
    ['a number out of range', permit({ value: String(1n << 256n) })],
    ['a negative number', permit({ value: '-1' })],
    ['an invalid address', permit({ spender: '0x12' })],
    ['an unknown type', { ...permit(), primaryType: 'Other' }],
    [
      'two values with one name',
      {
        ...permit(),
        types: { Permit: [...(permit().types.Permit ?? []), { name: 'value', type: 'string' }] },
      },
    ],
    ['invalid JSON', '{'],
    ['undefined as its value', undefined],
  ])('the preview refuses typed data with %s', (_, typedData) => {
    expect(readTypedData(typedData)).toBeUndefined()
  })

  it('the preview decodes or refuses any typed data', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.json(),
          fc.record({
            types: fc.anything(),
            primaryType: fc.constantFrom('Permit', '__proto__'),
            domain: fc.object(),
            message: fc.object(),
          }),
        ),
        (typedData) => {
          expect(describeData(typedData)?.says.length ?? 1).toBeGreaterThan(0)
        },
      ),
    )
  })
})
