import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkProviderUrl } from './check-url.js'
import { defaultOptions } from './default-options.js'
import { checkAmount, placesOfCurrency } from './limits.js'
import { networkIdOf } from './offers.js'
import { onrampProviders } from './providers.js'

it('[S1.15] the on-ramp providers are meld and coinbase, each with fees of 1-2%', () => {
  expect(onrampProviders.map(({ name, feeRange }) => [name, feeRange])).toEqual([
    ['meld', '1-2%'],
    ['coinbase', '1-2%'],
  ])
})

it('[S5.11] by default, a purchase by card is limited to 10.00 to 7500.00, and by bank account to 10.00 to 25000.00', () => {
  const limits = [
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ]
  expect(defaultOptions.paymentCurrencies).toEqual([
    { id: 'USD', payment_method_limits: limits },
    { id: 'EUR', payment_method_limits: limits },
  ])
})

it('the on-ramp offers USDC on two networks and Ether by default', () => {
  const soldCurrencies = defaultOptions.purchaseCurrencies.map(({ symbol, networks }) => [
    symbol,
    networks.map((network) => networkIdOf(network)),
  ])
  expect(soldCurrencies).toEqual([
    ['USDC', ['eip155:1', 'eip155:137']],
    ['ETH', ['eip155:1']],
  ])
})

it.each([
  [{ name: 'base', chain_id: '8453' }, 'eip155:8453'],
  [{ name: 'solana', chain_id: '0' }, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  [{ name: 'solana-mainnet', chain_id: '' }, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  [{ name: 'bitcoin', chain_id: '' }, 'bip122:000000000019d6689c085ae165831e93'],
  [{ name: 'cove', chain_id: 'solana:localnet' }, 'solana:localnet'],
  [{ name: 'noble', chain_id: '' }, undefined],
  [{ name: 'constructor', chain_id: '-1' }, undefined],
])('the network %j in an answer of the on-ramp service is read as %s', (network, id) => {
  expect(networkIdOf(network)).toBe(id)
})

it('a purchase amount is compared with the limits digit by digit, without rounding', () => {
  const limit = { min: '10.00', max: '7500.00' }
  fc.assert(
    fc.property(fc.bigInt(1n, 1_000_000n), (cents) => {
      const entered = `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`
      const expected = cents < 1_000n ? 'tooLow' : cents > 750_000n ? 'tooHigh' : undefined
      expect(checkAmount(entered, limit)).toBe(expected)
    }),
  )
  expect(['', '0', '0.00', '.', 'x', '1e3'].map((text) => checkAmount(text, limit))).toEqual(
    Array.from({ length: 6 }, () => 'amount'),
  )
})

it('a purchase amount has the decimal places of its payment currency', () => {
  expect(['USD', 'JPY', 'KWD', '??'].map(placesOfCurrency)).toEqual([2, 0, 3, 2])
})

const [meld] = onrampProviders
const hosts = meld ?? { hosts: [] }

it.each([
  ['https://meldcrypto.com/?walletAddress=0xA', [], true],
  ['https://sb.meldcrypto.com/', [], true],
  ['https://meldcrypto.com.example/', [], false],
  ['https://notmeldcrypto.com/', [], false],
  ['http://meldcrypto.com/', [], false],
  ['http://127.0.0.1:4000/buy', ['127.0.0.1:4000'], true],
  ['http://127.0.0.1:4001/buy', ['127.0.0.1:4000'], false],
  ['http://sandbox.example/', ['sandbox.example'], false],
  ['https://sandbox.example/', ['sandbox.example'], true],
  ['https://user@meldcrypto.com/', [], false],
  ['//meldcrypto.com/', [], false],
  ['', [], false],
])(
  'the purchase page %s, with the extra hosts %j allowed, may be opened: %s',
  (url, moreHosts, isAllowed) => {
    expect(checkProviderUrl(url, hosts, moreHosts) !== undefined).toBe(isAllowed)
  },
)

it('only URLs on the purchase provider’s own domain are opened, whatever URL the on-ramp service returns', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string()), (text) => {
      const url = checkProviderUrl(text, hosts)
      if (url === undefined) return
      const { protocol, hostname } = new URL(url)
      expect(protocol).toBe('https:')
      expect(/(^|\.)meldcrypto\.com$/.test(hostname)).toBe(true)
    }),
  )
})
