import { InvalidAddressError } from '@carabiner/core/adapter'
import { Address, OutScript } from '@scure/btc-signer'
import { NETWORK, TEST_NETWORK } from '@scure/btc-signer/utils.js'
import { address as bitcoinjs } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AddressFormat, type BitcoinAddress, parseAddress } from './address.js'

const forms: Record<AddressFormat, { prefix: string; p2pkh: number; p2sh: number }> = {
  mainnet: { prefix: 'bc', p2pkh: 0, p2sh: 5 },
  testnet: { prefix: 'tb', p2pkh: 111, p2sh: 196 },
  regtest: { prefix: 'bcrt', p2pkh: 111, p2sh: 196 },
}

/** Reads an address with bitcoinjs-lib, which has its own implementation of both encodings. */
function readByBitcoinjs(text: string): Pick<BitcoinAddress, 'type' | 'program'> | undefined {
  try {
    const { hash, version } = bitcoinjs.fromBase58Check(text)
    const type = [0, 111].includes(version)
      ? 'p2pkh'
      : [5, 196].includes(version)
        ? 'p2sh'
        : undefined
    if (type) return { type, program: hash }
  } catch {
    // Any other valid address is SegWit.
  }
  try {
    const { prefix, version, data } = bitcoinjs.fromBech32(text)
    if (!['bc', 'tb', 'bcrt'].includes(prefix)) return undefined
    if (version === 0 && data.length === 20) return { type: 'p2wpkh', program: data }
    if (version === 0 && data.length === 32) return { type: 'p2wsh', program: data }
    if (version === 1 && data.length === 32) return { type: 'p2tr', program: data }
  } catch {
    // The address is invalid.
  }
  return undefined
}

function readOurs(text: string): BitcoinAddress | undefined {
  try {
    return parseAddress(text)
  } catch (error) {
    if (error instanceof InvalidAddressError) return undefined
    throw error
  }
}

/** Compares with `!==`, because `expect` costs more than the code under test. */
function assertSame(what: string, ours: unknown, theirs: unknown) {
  if (ours !== theirs) throw new Error(`${what}: ${ours} is not ${theirs}`)
}
const hex = (value: Uint8Array) => Buffer.from(value).toString('hex')

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const format = fc.constantFrom<AddressFormat>('mainnet', 'testnet', 'regtest')

/** Valid addresses, written by bitcoinjs-lib. */
const addresses = fc.oneof(
  fc.record({ format, hash: bytes(20), kind: fc.constantFrom('p2pkh', 'p2sh', 'p2wpkh') }),
  fc.record({ format, hash: bytes(32), kind: fc.constantFrom('p2wsh', 'p2tr') }),
)
const write = ({
  format: on,
  hash,
  kind,
}: {
  format: AddressFormat
  hash: Uint8Array
  kind: string
}) =>
  kind === 'p2pkh' || kind === 'p2sh'
    ? bitcoinjs.toBase58Check(hash, forms[on][kind])
    : bitcoinjs.toBech32(hash, kind === 'p2tr' ? 1 : 0, forms[on].prefix)

const letters = [
  ...'qpzry9x8gf2tvdw0s3jn54khce6mua7l1BCDEFGHJKLMNPQRSTUVWXYZabefgimo0OIl',
  ' ',
  '\u0131',
  'Q',
]
/** Changes that typos, copying and attackers make to an address. */
const mutation = fc.oneof(
  fc.record({ kind: fc.constant('replace'), at: fc.nat(90), letter: fc.constantFrom(...letters) }),
  fc.record({ kind: fc.constant('insert'), at: fc.nat(90), letter: fc.constantFrom(...letters) }),
  fc.record({ kind: fc.constant('drop'), at: fc.nat(90), letter: fc.constant('') }),
  fc.record({ kind: fc.constant('swap'), at: fc.nat(90), letter: fc.constant('') }),
  fc.record({ kind: fc.constant('upper'), at: fc.nat(90), letter: fc.constant('') }),
  fc.record({ kind: fc.constant('upperAll'), at: fc.nat(90), letter: fc.constant('') }),
)
function mutate(text: string, { kind, at, letter }: { kind: string; at: number; letter: string }) {
  const index = at % text.length
  const [before, here, after] = [text.slice(0, index), text.charAt(index), text.slice(index + 1)]
  switch (kind) {
    case 'replace':
      return before + letter + after
    case 'insert':
      return before + letter + here + after
    case 'drop':
      return before + after
    case 'swap':
      return before + after.charAt(0) + here + after.slice(1)
    case 'upper':
      return before + here.toUpperCase() + after
    default:
      return text.toUpperCase()
  }
}

const numRuns = Number(process.env.FUZZ_RUNS ?? 5_000)

describe('Bitcoin addresses', () => {
  it('parseAddress() finds the same address type, program, script and network as two other libraries', () => {
    fc.assert(
      fc.property(addresses, (generated) => {
        const text = write(generated)
        const parsed = parseAddress(text)
        assertSame('type', parsed.type, generated.kind)
        assertSame('program', hex(parsed.program), hex(generated.hash))
        assertSame('network', parsed.formats.includes(generated.format), true)
        // The third library rejects taproot keys that are not on the curve. Half of these keys are
        // not.
        if (generated.kind === 'p2tr') return
        const bech32 = forms[generated.format].prefix
        const network = generated.format === 'mainnet' ? NETWORK : { ...TEST_NETWORK, bech32 }
        const script = OutScript.encode(Address(network).decode(text))
        assertSame('script', hex(parsed.script), hex(script))
      }),
      { numRuns },
    )
  })

  it('a mutated address is accepted or rejected exactly as by bitcoinjs-lib', () => {
    let refused = 0
    // Fewer than requested if the time limit ends the run.
    let tried = 0
    const changes = fc.array(mutation, { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(addresses, changes, (generated, mutations) => {
        tried += 1
        const text = mutations.reduce(mutate, write(generated))
        const ours = readOurs(text)
        const theirs = readByBitcoinjs(text)
        assertSame(text, ours?.type, theirs?.type)
        if (ours && theirs) assertSame(text, hex(ours.program), hex(theirs.program))
        else refused += 1
      }),
      { numRuns },
    )
    // Most mutations make the address invalid.
    expect(refused).toBeGreaterThan(tried / 2)
  })

  it('any text is recognized as an address or rejected exactly as by bitcoinjs-lib', () => {
    const texts = fc.oneof(
      fc.string({ maxLength: 100 }),
      fc.stringMatching(/^(bc|tb|bcrt)1[qpzry9x8gf2tvdw0s3jn54khce6mua7l]{0,90}$/),
      fc.stringMatching(/^[123mn][1-9A-HJ-NP-Za-km-z]{20,40}$/),
    )
    fc.assert(
      fc.property(texts, (text) =>
        assertSame(text, readOurs(text)?.type, readByBitcoinjs(text)?.type),
      ),
      { numRuns },
    )
  })

  // From BIP-173 and BIP-350.
  it.each([
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'p2wpkh', 'mainnet'],
    ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'p2wsh', 'testnet'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'p2tr', 'mainnet'],
    ['tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c', 'p2tr', 'testnet'],
  ] as const)('parseAddress() reads %s as a %s address on %s', (text, type, on) => {
    expect(parseAddress(text)).toMatchObject({ type, formats: [on] })
  })

  it.each([
    // The other checksum, a program of a wrong length, mixed case, a wrong prefix.
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf',
    'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
    'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq',
    'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut',
    'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
    'bc1gmk9yu',
    '',
    '1',
    'bc1',
    'a'.repeat(1_000_000),
  ])('parseAddress() rejects the invalid address “%.70s”', (text) => {
    expect(readOurs(text)).toBeUndefined()
  })
})
