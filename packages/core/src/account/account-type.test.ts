import { expect, it } from 'vitest'
import { defaultAccountTypes } from './account-type.js'

it('[S9.09] every chain family has its specified default account type', () => {
  expect(defaultAccountTypes).toEqual({
    eip155: 'smartAccount',
    solana: 'eoa',
    polkadot: 'eoa',
    bip122: 'payment',
  })
})
