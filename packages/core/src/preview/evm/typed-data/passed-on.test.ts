import fc from 'fast-check'
import { hashTypedData } from 'viem'
import { expect, it } from 'vitest'
import { operation } from '../../../evm/operation.fixture.js'
import { address, scriptedProvider } from '../../../evm/provider.fixture.js'
import { signTypedData } from '../../../evm/signing/eip-712.js'
import { toldOf } from '../../told.fixture.js'
import { decodeTypedData } from './decode-typed-data.js'
import { readTypedData } from './typed-data.js'

type Given = Parameters<typeof signTypedData>[1]['typedData']

/** Returns the typed data that core passes to a wallet, or undefined if core refuses it. */
async function passedOn(typedData: Given): Promise<string | undefined> {
  const wallet = scriptedProvider({ eth_signTypedData_v4: () => '0x00' })
  try {
    await signTypedData(wallet.provider, { ...operation(), typedData })
  } catch {
    return undefined
  }
  const [, json] = Object(wallet.asked('eth_signTypedData_v4')[0]?.params)
  return String(json)
}

const unusualName = fc.constantFrom(
  ...['HyperliquidTransaction:UsdSend', 'a b', '', 'ü', '日本', 'a,uint256 b', 'Foo[]', 'A$B'],
  ...['address', 'uint7', 'toString', 'constructor', '0', 'x'.repeat(200), 'a\u202Eb'],
)
const name = fc.oneof(unusualName, fc.stringMatching(/^[a-zA-Z_]\w{0,8}$/))
const whole = fc.oneof(
  fc.nat(127),
  fc.nat(127).map(String),
  fc.nat(127).map((one) => `0x${one.toString(16)}`),
  fc.constantFrom('', ' 7 ', '0b11', '0o17', true, false, 1.5, 'seven', -1, '1e3', null),
)
const hexes = fc.constantFrom('0x', '0x12', '0x123', '0x12345678', '0xZZ', 'text', 7, [1, 2])
/** For each type, values of which some are invalid. */
const atoms: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  uint256: whole,
  int8: whole,
  uint7: whole,
  uint: whole,
  bool: fc.constantFrom(true, false, 'true', 1),
  string: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(7, true, '0x12', null)),
  address: fc.constantFrom(address, address.toLowerCase(), '0x12'),
  bytes: hexes,
  bytes4: hexes,
  bytes1x: hexes,
  nothing: fc.constant(1),
}
const suffix = fc.constantFrom('', '', '', '[]', '[2]', '[][1]', '[x]')
type Types = Record<string, { name: string; type: string }[]>

/** Types that refer only to later ones, so that values are finite. */
const types = fc
  .uniqueArray(name, { minLength: 1, maxLength: 3 })
  .chain((names) =>
    fc.tuple(
      fc.constant(names),
      ...names.map((_, at) => {
        const of = fc.constantFrom(...Object.keys(atoms), ...names.slice(at + 1))
        const type = fc.tuple(of, suffix).map((parts) => parts.join(''))
        return fc.uniqueArray(fc.record({ name, type }), {
          maxLength: 4,
          selector: (one) => one.name,
        })
      }),
    ),
  )
  .map(([names, ...members]) => ({
    primaryType: names[0] ?? '',
    types: Object.fromEntries(names.map((one, at) => [one, members[at] ?? []])) as Types,
  }))

function arbitraryOf(type: string, all: Types): fc.Arbitrary<unknown> {
  const members = Object.hasOwn(all, type) ? all[type] : undefined
  if (members) {
    const rest = Object.fromEntries(Object.entries(all).filter(([one]) => one !== type))
    return fc
      .tuple(...members.map((one) => arbitraryOf(one.type, rest)))
      .map((values) => Object.fromEntries(members.map((one, at) => [one.name, values[at]])))
  }
  if (type.endsWith(']')) {
    return fc.array(arbitraryOf(type.slice(0, type.lastIndexOf('[')), all), { maxLength: 3 })
  }
  return atoms[type] ?? fc.constant(1)
}
const domain = fc.record(
  {
    name: fc.constantFrom('App', ''),
    version: fc.constantFrom('1', ''),
    chainId: fc.constantFrom(10, '10', '0xa'),
    verifyingContract: fc.constant(address),
    salt: fc.constant(`0x${'ab'.repeat(32)}` as const),
  },
  { requiredKeys: [] },
)
const data = types.chain((one) =>
  fc.record({
    types: fc.constant(one.types),
    primaryType: fc.constant(one.primaryType),
    domain,
    message: arbitraryOf(one.primaryType, one.types) as fc.Arbitrary<Record<string, unknown>>,
  }),
)

it('the preview decodes all typed data that signTypedData() sends, with the same hash as viem', async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(data, async (typedData) => {
      const json = await passedOn(typedData)
      if (json === undefined) return
      count += 1
      const read = readTypedData(json)
      expect(read, json).toBeDefined()
      if (!read) return
      expect(hashTypedData(read)).toBe(hashTypedData(JSON.parse(json)))
      const context = { chainId: 10, account: address, recent: [], now: 0 }
      const { says } = toldOf(decodeTypedData(read, { ...context, standardOf: () => undefined }))
      expect(says.length).toBeGreaterThan(0)
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 500) },
  )
  expect(count).toBeGreaterThan(50)
}, 60_000)
