import { mnemonicToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { resolveAccounts, testMnemonic } from './accounts.js'

it('resolveAccounts() returns the first three accounts of the test mnemonic by default', () => {
  const derived = [0, 1, 2].map((addressIndex) => mnemonicToAccount(testMnemonic, { addressIndex }))
  expect(resolveAccounts().map(({ address }) => address)).toEqual(
    derived.map(({ address }) => address),
  )
})

it('resolveAccounts() accepts private keys and viem accounts, but throws for an empty list', () => {
  const [first, second] = resolveAccounts()
  expect(resolveAccounts([second ?? first]).map(({ address }) => address)).toEqual([
    second?.address,
  ])
  expect(() => resolveAccounts([])).toThrow('at least one account')
})
