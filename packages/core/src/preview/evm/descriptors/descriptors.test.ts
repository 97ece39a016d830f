import { type Abi, encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { english } from '../../say/english.js'
import { writeValue } from '../../say/write.js'
import { facts } from '../../told.fixture.js'
import { decodeCall } from '../calls/decode-call.js'
import type { EvmContext } from '../context.js'
import { decodeTypedData } from '../typed-data/decode-typed-data.js'
import { readTypedData } from '../typed-data/typed-data.js'
import { decodeWithDescriptor } from './decode-described.js'
import { descriptorSchema } from './descriptor.js'
import { mergeIncludes } from './merge-includes.js'

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const app = '0x5555555555555555555555555555555555555555'
const other = '0x6666666666666666666666666666666666666666'
const usdx = '0x1111111111111111111111111111111111111111'
const daix = '0x3333333333333333333333333333333333333333'
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const context: EvmContext = {
  chainId: 1,
  account: me,
  recent: [],
  standardOf: (at) => ([usdx, daix].includes(at.toLowerCase()) ? 'erc20' : 'contract'),
  now: Date.UTC(2026, 0, 1),
}

/** Returns a file that describes one function of `app`. */
const fileOf = (signature: string, fields: readonly object[], rest: object = {}) => ({
  $schema: 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json',
  context: { contract: { deployments: [{ chainId: 1, address: app }] } },
  metadata: { owner: 'Example', constants: { native }, ...rest },
  display: {
    definitions: {
      amount: { label: 'Amount', format: 'tokenAmount', params: { token: usdx } },
    },
    formats: { [signature]: { intent: 'Do it', fields } },
  },
})

/** Describes a call, or undefined if the file does not fit it. */
function described(
  signature: string,
  args: readonly unknown[],
  fields: readonly object[],
  { rest = {}, value = 0n }: { rest?: object; value?: bigint } = {},
) {
  const lines: readonly string[] = [`function ${signature}`]
  const abi: Abi = parseAbi(lines)
  const [functionName = ''] = signature.split('(')
  const data = encodeFunctionData({ abi, functionName, args })
  const file = descriptorSchema.parse(fileOf(signature, fields, rest))
  const decoded = decodeWithDescriptor(file, { to: app, data, value }, context, (inner) =>
    decodeCall(inner, context),
  )
  return (
    decoded && {
      rows: (decoded.statements[0]?.fields ?? []).map(
        ({ name, value: shown }) => `${name}: ${writeValue(shown, { facts, language: english })}`,
      ),
      kinds: decoded.statements.map(({ kind }) => kind),
      warns: decoded.warnings.map(({ code }) => code),
    }
  )
}

const rowsOf = (...parameters: Parameters<typeof described>) => described(...parameters)?.rows

describe('a field’s format in an ERC-7730 file', () => {
  const uint = (format: string, value: bigint, params: object = {}, rest: object = {}) =>
    rowsOf('f(uint256 a)', [value], [{ path: 'a', label: 'A', format, params }], { rest })?.[0]
  it.each<[string, string | undefined, string | undefined]>([
    ['raw', uint('raw', 1000n), 'A: 1000'],
    ['amount', uint('amount', 0x2c1c986f1c48000n), 'A: 0.19866144 ETH'],
    ['tokenAmount', uint('tokenAmount', 1_500_000n, { token: usdx }), 'A: 1.5 USDX'],
    ['tokenAmount, for an unknown token', uint('tokenAmount', 15n), 'A: 15'],
    [
      'tokenAmount, in native currency',
      uint('tokenAmount', 2n * 10n ** 15n, {
        token: '$.metadata.constants.native',
        nativeCurrencyAddress: ['$.metadata.constants.native'],
      }),
      'A: 0.002 ETH',
    ],
    [
      'tokenAmount, above its threshold',
      uint('tokenAmount', 255n, { token: usdx, threshold: '0xff' }),
      'A: Unlimited USDX (0x111111…111111)',
    ],
    [
      'tokenAmount, above its threshold with a message',
      uint('tokenAmount', 255n, { token: usdx, threshold: '0xff', message: 'Max' }),
      'A: Max USDX (0x111111…111111)',
    ],
    [
      'tokenAmount, with the token from a map',
      uint(
        'tokenAmount',
        1_000_000n,
        { token: { map: '$.metadata.maps.tokens', keyPath: '@.chainId' } },
        { maps: { tokens: { values: { 1: usdx } } } },
      ),
      'A: 1 USDX',
    ],
    ['date', uint('date', 1_709_191_632n), 'A: Feb 29, 2024, 7:27 AM UTC'],
    [
      'date, given as a block',
      uint('date', 19_332_140n, { encoding: 'blockheight' }),
      'A: 19332140',
    ],
    ['duration', uint('duration', 8250n), 'A: 02:17:30'],
    ['unit', uint('unit', 10n, { base: 'h' }), 'A: 10h'],
    ['unit, with decimals', uint('unit', 15n, { base: 'd', decimals: 1 }), 'A: 1.5d'],
    ['unit, with a prefix', uint('unit', 36_000n, { base: 's', prefix: true }), 'A: 36ks'],
    [
      'enum',
      uint('enum', 2n, { $ref: '$.metadata.enums.mode' }, { enums: { mode: { 2: 'variable' } } }),
      'A: variable',
    ],
    ['chainId', uint('chainId', 1n), 'A: Ethereum Mainnet'],
    ['hologram, which is unknown (no description)', uint('hologram', 1n), undefined],
    [
      'tokenAmount, with a map that lacks the chain (no description)',
      uint(
        'tokenAmount',
        1n,
        { token: { map: '$.metadata.maps.tokens', keyPath: '@.chainId' } },
        { maps: { tokens: { values: { 2: usdx } } } },
      ),
      undefined,
    ],
  ])('the preview writes a value in the ERC-7730 format %s', (_, row, expected) =>
    expect(row).toBe(expected),
  )

  it('the preview writes an address in the ERC-7730 format addressName, and shows the sender’s address in place of senderAddress', () => {
    const field = { path: 'a', label: 'A', format: 'addressName' }
    expect(rowsOf('f(address a)', [other], [field])).toEqual([`A: ${other}`])
    const params = { senderAddress: [other] }
    expect(rowsOf('f(address a)', [other], [{ ...field, params }])).toEqual([`A: ${me}`])
  })
  it('the preview writes a token’s symbol in the ERC-7730 format tokenTicker', () => {
    const field = { path: 'a', label: 'A', format: 'tokenTicker' }
    expect(rowsOf('f(address a)', [usdx], [field])).toEqual(['A: USDX (0x111111…111111)'])
  })
  it('the preview writes the fallback label of an encrypted ERC-7730 value', () => {
    const encryption = { scheme: 'fhevm', plaintextType: 'uint64', fallbackLabel: '[Secret]' }
    const field = { path: 'a', label: 'A', format: 'tokenAmount', encryption }
    expect(rowsOf('f(bytes32 a)', [`0x${'1'.repeat(64)}`], [field])).toEqual(['A: [Secret]'])
  })
})

describe('the paths and fields of an ERC-7730 file', () => {
  it('an ERC-7730 path with a slice of bytes can name the token of an amount', () => {
    const path = `${usdx}000bb8${daix.slice(2)}` as Hex
    const fields = [
      { path: 'a', label: 'In', format: 'tokenAmount', params: { tokenPath: 'path.[0:20]' } },
      { path: '#.a', label: 'Out', format: 'tokenAmount', params: { tokenPath: '#.path.[-20:]' } },
    ]
    expect(rowsOf('f(bytes path,uint256 a)', [path, 10n ** 18n], fields)).toEqual([
      'In: 1,000,000,000,000 USDX',
      'Out: 1 DAIX',
    ])
  })
  it('an ERC-7730 path with [] shows each entry of a list, with the token at the same index of another list', () => {
    const signature = 'f(uint256[] a,address[] t)'
    const field = { path: 'a.[]', label: 'A', format: 'tokenAmount', params: { tokenPath: 't.[]' } }
    const args = [
      [1_000_000n, 10n ** 18n],
      [usdx, daix],
    ]
    expect(rowsOf(signature, args, [field])).toEqual(['A: 1 USDX', 'A: 1 DAIX'])
    expect(rowsOf(signature, [[1n, 2n], [usdx]], [field])).toBeUndefined()
    expect(rowsOf(signature, args, [{ path: 'a.[-1]', label: 'Last' }])).toEqual([
      `Last: ${10n ** 18n}`,
    ])
  })
  it('a group of ERC-7730 fields is shown entry by entry, or bundled by index if the group sets iteration to bundled', () => {
    const signature = 'f((address token,uint256 amount)[] details)'
    const args = [
      [
        { token: usdx, amount: 1_000_000n },
        { token: daix, amount: 10n ** 18n },
      ],
    ]
    const inner = [
      { path: 'token', label: 'Token', format: 'tokenTicker' },
      { path: 'amount', label: 'Amount', format: 'tokenAmount', params: { tokenPath: 'token' } },
    ]
    expect(rowsOf(signature, args, [{ path: 'details.[]', fields: inner }])).toEqual([
      'Token: USDX (0x111111…111111)',
      'Amount: 1 USDX',
      'Token: DAIX (0x333333…333333)',
      'Amount: 1 DAIX',
    ])
    const bundled = {
      iteration: 'bundled',
      label: 'Leg',
      fields: [
        { path: 'a.[]', label: 'A' },
        { path: 'b.[]', label: 'B' },
      ],
    }
    const lists = 'f(uint256[] a,uint256[] b)'
    expect(
      rowsOf(
        lists,
        [
          [1n, 2n],
          [3n, 4n],
        ],
        [bundled],
      ),
    ).toEqual([...['Leg: A: 1', 'Leg: B: 3', 'Leg: A: 2', 'Leg: B: 4']])
    expect(rowsOf(lists, [[1n, 2n], [3n]], [bundled])).toBeUndefined()
  })
  it('ERC-7730 fields can refer to shared definitions, fixed values and the call’s amount', () => {
    const fields = [
      { path: 'a', $ref: '$.display.definitions.amount', params: { token: daix } },
      { value: 'Forever', label: 'Until' },
      { path: '@.value', label: 'Paid', format: 'amount' },
    ]
    expect(rowsOf('f(uint256 a)', [10n ** 18n], fields, { value: 10n ** 18n })).toEqual([
      ...['Amount: 1 DAIX', 'Until: Forever', 'Paid: 1 ETH'],
    ])
  })
  it('an ERC-7730 field’s visibility rules hide the field, show it, or reject the whole description', () => {
    const field = (visible: unknown) => [{ path: 'a', label: 'A', visible }]
    const of = (visible: unknown) => rowsOf('f(uint256 a)', [5n], field(visible))
    expect(of('never')).toEqual([])
    expect(of('optional')).toEqual(['A: 5'])
    expect(of({ ifNotIn: [5] })).toEqual([])
    expect(of({ ifNotIn: [6] })).toEqual(['A: 5'])
    expect(of({ mustMatch: ['5'] })).toEqual([])
    // A value that the file does not allow: it describes nothing.
    expect(of({ mustMatch: [6] })).toBeUndefined()
  })
  it('an ERC-7730 file with a path to a missing value or to an object’s prototype gives no description of the call', () => {
    for (const path of [
      'constructor',
      'a.length',
      '__proto__.x',
      '#.b',
      '$.metadata.nothing',
      '',
    ]) {
      expect(rowsOf('f(uint256 a)', [5n], [{ path, label: 'A' }])).toBeUndefined()
    }
  })
})

describe('a call inside a call, described by an ERC-7730 file', () => {
  const signature = 'run(address target,bytes action)'
  const field = {
    path: 'action',
    label: 'Action',
    format: 'calldata',
    params: { calleePath: 'target', amountPath: '@.value' },
  }
  const run = (target: string, action: Hex) => described(signature, [target, action], [field])
  it('a call that is an argument of another call is described by its own meaning, such as a token transfer', () => {
    const abi = parseAbi(['function transfer(address to, uint256 amount)'])
    const data = encodeFunctionData({ abi, args: [other, 1n] })
    expect(run(usdx, data)?.kinds).toEqual(['call.known', 'erc20.transfer'])
  })
  it('a call that is an argument of another call is described as unknown, with a warning, if its function is unknown', () => {
    const seen = run(other, '0x12345678')
    expect(seen?.kinds).toEqual(['call.known', 'call.unknown'])
    expect(seen?.warns).toContain('call.unknown')
  })
})

it('an ERC-7730 file that includes another file overrides that file’s fields and appends new fields', () => {
  const signature = 'approve(address spender,uint256 value)'
  const included = {
    display: {
      formats: {
        [signature]: {
          intent: 'Approve',
          fields: [
            { path: 'spender', label: 'Spender', format: 'addressName' },
            {
              path: 'value',
              label: 'Amount',
              format: 'tokenAmount',
              params: { tokenPath: '@.to', threshold: `0x8${'0'.repeat(63)}` },
            },
          ],
        },
      },
    },
  }
  const including = {
    context: { contract: { deployments: [{ chainId: 1, address: usdx }] } },
    metadata: { owner: 'Example' },
    display: {
      formats: {
        [signature]: {
          fields: [
            { path: 'value', params: { threshold: '0xff' } },
            { path: '@.chainId', label: 'Network', format: 'chainId' },
          ],
        },
      },
    },
  }
  const file = descriptorSchema.parse(mergeIncludes(included, including))
  const abi = parseAbi(['function approve(address spender, uint256 value)'])
  const data = encodeFunctionData({ abi, args: [app, maxUint256] })
  const decoded = decodeWithDescriptor(file, { to: usdx, data, value: 0n }, context, () => {
    throw new Error('there is no inner call')
  })
  const shown = decoded?.statements[0]?.fields?.map(({ name, value }) => [
    name,
    writeValue(value, { facts, language: english }),
  ])
  expect(shown).toEqual([
    ['Spender', app],
    ['Amount', 'Unlimited USDX (0x111111…111111)'],
    ['Network', 'Ethereum Mainnet'],
  ])
})

describe('typed data', () => {
  const uni = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
  const delegation = {
    domain: { name: 'Uniswap', chainId: 1, verifyingContract: uni },
    primaryType: 'Delegation',
    types: {
      Delegation: [
        { name: 'delegatee', type: 'address' },
        { name: 'nonce', type: 'uint256' },
        { name: 'expiry', type: 'uint256' },
      ],
    },
    message: { delegatee: other, nonce: '4', expiry: '1800000000' },
  }
  const seen = (changes: object = {}) => {
    const data = readTypedData({ ...delegation, ...changes })
    if (!data) throw new Error('not typed data')
    const { statements, warnings } = decodeTypedData(data, context)
    return {
      kind: statements[0]?.kind,
      fields: statements[0]?.fields,
      codes: warnings.map(({ code }) => code),
    }
  }

  it('typed data of a known contract is described by its meaning', () => {
    expect(seen()).toEqual({
      kind: 'typed.known',
      fields: [
        { name: 'To', value: { type: 'address', address: other } },
        { name: 'Valid until', value: { type: 'time', at: 1_800_000_000n } },
      ],
      codes: [],
    })
  })

  it.each([
    ['contract', { domain: { ...delegation.domain, verifyingContract: other } }],
    ['network', { domain: { ...delegation.domain, chainId: 10 } }],
    ['domain', { domain: { ...delegation.domain, name: 'Unisvvap' } }],
    [
      'type',
      {
        types: { Delegation: [...delegation.types.Delegation, { name: 'more', type: 'uint256' }] },
        message: { ...delegation.message, more: '1' },
      },
    ],
  ])('typed data for another %s is unknown', (_, changes) => {
    const { kind, codes } = seen(changes)
    expect(kind).toBe('typed.other')
    expect(codes).toContain('typed.unknown')
  })
})
