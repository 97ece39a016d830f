import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseAddress } from './address.js'
import { addressOfScript } from './address-of-script.js'

it.each([
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'mainnet'],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'mainnet'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'mainnet'],
  ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'testnet'],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'mainnet'],
] as const)('the script of %s has that address', (address, format) => {
  expect(addressOfScript(parseAddress(address).script, format)).toBe(address)
})

it('any script has an address that pays to the same script, or none', () => {
  const bytes = fc.uint8Array({ maxLength: 45 })
  const program = fc
    .tuple(fc.constantFrom(0, 0x51, 0x60), fc.uint8Array({ minLength: 2, maxLength: 40 }))
    .map(([version, data]) => Uint8Array.of(version, data.length, ...data))
  fc.assert(
    fc.property(fc.oneof(bytes, program), (script) => {
      const address = addressOfScript(script, 'regtest')
      // Later versions have addresses too, which the parser does not take yet.
      if (address === undefined || script[0] === 0x60 || script[1] !== 32) return
      expect(parseAddress(address).script).toEqual(Uint8Array.from(script))
    }),
  )
})
