import { describe, expect, it } from 'vitest'
import { createKeys } from './keys.js'

/** The seed of "abandon abandon … about". The BIPs list its addresses. */
const seed =
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc1' +
  '9a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4'

describe('addresses of a test wallet', () => {
  const account = createKeys(seed)
  it.each([
    ['p2wpkh', 'mainnet', "m/84'/0'/0'/0/0", 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
    [
      'p2tr',
      'mainnet',
      "m/86'/0'/0'/0/0",
      'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
    ],
    ['p2sh-p2wpkh', 'testnet', "m/49'/1'/0'/0/0", '2Mww8dCYPUpKHofjgcXcBCEGmniw9CoaiD2'],
    ['p2pkh', 'mainnet', "m/44'/0'/0'/0/0", '1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA'],
  ] as const)('for %s on %s match the ones that its BIP lists', (type, network, path, address) => {
    const { payment, ordinals } = account(type, network, 0)
    expect(payment).toMatchObject({ type, path, address })
    expect(ordinals.type).toBe('p2tr')
  })

  it('have the address format of their network', () => {
    const prefix = (network: 'mainnet' | 'signet' | 'regtest') =>
      account('p2wpkh', network, 0).payment.address.split('1')[0]
    expect([prefix('mainnet'), prefix('signet'), prefix('regtest')]).toEqual(['bc', 'tb', 'bcrt'])
  })
})
